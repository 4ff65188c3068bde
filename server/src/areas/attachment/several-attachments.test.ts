import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKey } from '../../attachments/attachment-files.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient, smallPdf } from './fixtures/attachment-client.ts'

/* Several attachments of one thing: downloaded as one archive, removed together, and given back. */

let server: TestServer
let client: AttachmentClient
let project: string
let other: string
let admin: string

beforeAll(async () => {
  server = await startTestServer({})
  client = new AttachmentClient(server)
  ;[project, other] = [await server.make.project(), await server.make.project()]
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function place(inProject = project) {
  const owner_id = (await server.make.locations(inProject, { Place: {} }))('Place')
  return { owner_kind: 'location', owner_id }
}
async function person(location: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(user.id, project, [location])
  return server.signIn(user)
}
type Owner = Awaited<ReturnType<typeof place>>

const archive = (owner: Owner, attachment_ids: string[], token?: string) =>
  server.post('/attachment/downloadMany', { ...owner, attachment_ids }, token)
const statusOf = async (owner: Owner, ids: string[], token?: string): Promise<number> => {
  const response = await archive(owner, ids, token)
  await response.arrayBuffer()
  return response.status
}

/** Returns the content of an archive by the names in it. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const path = join(server.services.environment.dataDir, 'archive.zip')
  await writeFile(path, bytes)
  const zip = await openPromise(path, { autoClose: false })
  const content = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    content.set(entry.fileName, Buffer.concat(pieces))
  }
  zip.close()
  return content
}

describe('an archive', () => {
  it('holds equal bytes under names of their own, and says its size', async () => {
    const owner = await place()
    const sent = [
      await client.add({ ...owner, file: 'first', name: 'notes.txt' }, admin),
      await client.add({ ...owner, file: 'second', name: 'Notes.txt' }, admin),
      await client.add({ ...owner, file: smallPdf, name: 'مخطط.pdf' }, admin),
      await client.add({ ...owner, file: await plainJpeg(600, 400), name: 'photo.jpg' }, admin),
    ]
    const left = await client.add({ ...owner, file: 'left out' }, admin)
    const ids = sent.map((one) => one.id)
    const response = await archive(owner, [...ids, ids[0] ?? ''], admin)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="Files.zip"/),
      'x-content-type-options': 'nosniff',
    })
    const content = await unpacked(bytes)
    expect([...content.keys()]).toEqual(['notes.txt', 'Notes (2).txt', 'مخطط.pdf', 'photo.jpg'])
    for (const [at, found] of [...content.values()].entries()) {
      const alone = await client.download(ids[at] ?? left.id, admin)
      expect(found.equals(Buffer.from(await alone.arrayBuffer()))).toBe(true)
    }
  })

  it('is named in the language of its reader', async () => {
    const owner = await place()
    const { id } = await client.add({ ...owner, file: 'text' }, admin)
    const user = await server.make.user({ superuser: true, language: 'fr' })
    const response = await archive(owner, [id], await server.signIn(user))
    await response.arrayBuffer()
    expect(response.headers.get('content-disposition')).toContain('Fichiers.zip')
  })

  it('is for those who see each of its files', async () => {
    const [owner, elsewhere] = [await place(), await place(other)]
    const [mine, foreign] = [
      await client.add({ ...owner, file: 'mine' }, admin),
      await client.add({ ...elsewhere, file: 'foreign' }, admin),
    ]
    const viewer = await person(owner.owner_id, ['location_view'])
    expect(await statusOf(owner, [mine.id])).toBe(401)
    expect(await statusOf(owner, [mine.id], viewer)).toBe(200)
    expect(await statusOf(owner, [mine.id], await person(owner.owner_id, ['store_view']))).toBe(404)
    expect(await statusOf(owner, [mine.id, foreign.id], viewer)).toBe(404)
    expect(await statusOf(elsewhere, [foreign.id], viewer)).toBe(404)
    // Nobody smuggles a file in under a thing that they see, not even who sees both.
    expect(await statusOf(owner, [mine.id, foreign.id], admin)).toBe(404)
    expect(await statusOf({ ...owner, owner_kind: 'role' }, [mine.id], admin)).toBe(422)
  })

  it('never holds a removed file, nor one that waits', async () => {
    const owner = await place()
    const [kept, gone] = [
      await client.add({ ...owner, file: 'kept' }, admin),
      await client.add({ ...owner, file: 'gone' }, admin),
    ]
    const waiting = await client.add({ owner_kind: 'location', project_id: project, file: 'waits' }, admin)
    await server.ok('/attachment/remove/{id}', { id: gone.id }, admin)
    expect(await statusOf(owner, [kept.id, gone.id], admin)).toBe(404)
    expect(await statusOf(owner, [kept.id, waiting.id], admin)).toBe(404)
    expect(await statusOf(owner, [kept.id], admin)).toBe(200)
  })

  it('is bounded in files and in bytes', async () => {
    const owner = await place()
    const { rows } = await sql<{ id: string }>`
      insert into attachment (id, project_id, owner_kind, owner_id, user_id, kind, format, bytes)
      select gen_random_uuid(), ${project}, 'location', ${owner.owner_id}, (select id from app_user limit 1), 'file',
        'text/plain', 300_000_000 from generate_series(1, 2) returning id`.execute(server.database)
    const ids = rows.map(({ id }) => id)
    expect(
      await server.refused('/attachment/downloadMany', { ...owner, attachment_ids: ids }, admin),
    ).toMatchObject({
      status: 422,
      fields: { attachment_ids: expect.stringContaining('600 MB') },
    })
    const many = Array.from({ length: 51 }, () => crypto.randomUUID())
    expect(
      await server.refused('/attachment/downloadMany', { ...owner, attachment_ids: many }, admin),
    ).toMatchObject({ status: 422 })
    await sql`delete from attachment where owner_id = ${owner.owner_id}`.execute(server.database)
  })

  it('breaks off where the store has lost a file, so that it never looks whole', async () => {
    const owner = await place()
    const [here, lost] = [
      await client.add({ ...owner, file: 'here' }, admin),
      await client.add({ ...owner, file: 'lost' }, admin),
    ]
    await server.services.files.remove([fileKey(lost.id)])
    const response = archive(owner, [here.id, lost.id], admin).then((one) => one.arrayBuffer())
    await expect(response).rejects.toThrow(/terminated|fetch failed/)
    expect(await statusOf(owner, [lost.id, here.id], admin)).toBe(404)
    expect(await statusOf(owner, [here.id], admin)).toBe(200)
  })
})

describe('removing several', () => {
  const sent = async (owner: Owner) => [
    await client.add({ ...owner, file: 'one' }, admin),
    await client.add({ ...owner, file: 'two' }, admin),
    await client.add({ ...owner, file: await plainJpeg() }, admin),
  ]
  const list = async (owner: Owner) => (await server.ok('/attachment/list', owner, admin)).attachments
  const named = (all: { id: string; version: number }[]) => all.map(({ id, version }) => ({ id, version }))

  it('removes each by itself, and gives all back in their places with the cover', async () => {
    const owner = await place()
    const [one, two, photo] = await sent(owner)
    if (!one || !two || !photo) throw new Error('three were sent')
    await server.ok('/attachment/setCover', { id: photo.id, is_cover: true }, admin)
    const before = await list(owner)
    const attachments = named(before.filter(({ id }) => id !== two.id))
    expect(await server.ok('/attachment/removeMany', { ...owner, attachments }, admin)).toMatchObject({
      changed: 2,
      refused: [],
    })
    expect((await list(owner)).map(({ id }) => id)).toEqual([two.id])
    await server.ok('/attachment/restoreMany', { ...owner, attachments }, admin)
    expect((await list(owner)).map(({ id, is_cover }) => [id, is_cover])).toEqual(
      before.map(({ id, is_cover }) => [id, is_cover]),
    )
    const { rows } = await sql<{ call: string }>`
      select call from audit where thing_id = ${one.id} order by id`.execute(server.database)
    expect(rows.map(({ call }) => call)).toEqual([
      '/attachment/add',
      '/attachment/removeMany',
      '/attachment/restoreMany',
    ])
  })

  it('refuses those that are stale or of another thing, and the call if all are', async () => {
    const [owner, elsewhere] = [await place(), await place()]
    const [one, two] = await sent(owner)
    const foreign = await client.add({ ...elsewhere, file: 'foreign' }, admin)
    if (!one || !two) throw new Error('two were sent')
    const attachments = [{ id: one.id, version: 1 }, { id: two.id, version: 99 }, foreign.id]
    expect(await server.ok('/attachment/removeMany', { ...owner, attachments }, admin)).toMatchObject({
      changed: 1,
      refused: [
        { id: two.id, code: 'conflict' },
        { id: foreign.id, code: 'not_found' },
      ],
    })
    expect(
      await server.refused('/attachment/removeMany', { ...owner, attachments: [foreign.id] }, admin),
    ).toMatchObject({ status: 404 })
    expect(await list(elsewhere)).toHaveLength(1)
  })

  it('is for those who may change the thing', async () => {
    const [owner, elsewhere] = [await place(), await place(other)]
    const [one] = await sent(owner)
    const input = { ...owner, attachments: [one?.id ?? ''] }
    const viewer = await person(owner.owner_id, ['location_view'])
    const editor = await person(owner.owner_id, ['location_view', 'location_edit'])
    for (const path of ['/attachment/removeMany', '/attachment/restoreMany'] as const) {
      expect(await server.refused(path, input, undefined)).toMatchObject({ status: 401 })
      expect(await server.refused(path, input, viewer)).toMatchObject({ status: 403 })
      expect(await server.refused(path, { ...input, ...elsewhere }, editor)).toMatchObject({ status: 404 })
    }
    await server.ok('/attachment/removeMany', input, editor)
    await server.ok('/attachment/restoreMany', input, editor)
  })

  it('gives back all or none', async () => {
    const owner = await place()
    const [one, two] = await sent(owner)
    if (!one || !two) throw new Error('two were sent')
    const attachments = [one.id, two.id]
    await server.ok('/attachment/removeMany', { ...owner, attachments }, admin)
    await server.ok('/attachment/deleteRemoved/{id}', { id: two.id }, admin)
    expect(await server.refused('/attachment/restoreMany', { ...owner, attachments }, admin)).toMatchObject({
      status: 404,
    })
    expect(await list(owner)).toHaveLength(1)
    await server.ok('/attachment/restoreMany', { ...owner, attachments: [one.id] }, admin)
    expect(await list(owner)).toHaveLength(2)
  })
})
