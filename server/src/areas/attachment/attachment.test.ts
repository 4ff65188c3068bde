import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKey } from '../../attachments/attachment-files.ts'
import { forgetWaiting, sweepFiles } from '../../attachments/forget-attachments.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { PhotoClient, plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient, smallPdf } from './fixtures/attachment-client.ts'

let server: TestServer
let client: AttachmentClient
let project: string
let other: string
let place: string
let hidden: string
let admin: string

beforeAll(async () => {
  server = await startTestServer({})
  client = new AttachmentClient(server)
  ;[project, other] = [await server.make.project(), await server.make.project()]
  const at = await server.make.locations(project, { Seen: {}, Hidden: {} })
  ;[place, hidden] = [at('Seen'), at('Hidden')]
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function person(access: AccessCode[], elsewhere: AccessCode[] = []) {
  const roles = [
    { project, access },
    { project: other, access: [...elsewhere, 'location_view', 'location_edit'] as AccessCode[] },
  ]
  const user = await server.make.user({ roles })
  await server.make.assignLocations(user.id, project, [place])
  return { id: user.id, token: await server.signIn(user) }
}

const location = (owner_id: string) => ({ owner_kind: 'location', owner_id })
const list = (owner_id: string, token = admin) => server.ok('/attachment/list', location(owner_id), token)

describe('adding', () => {
  it('keeps a picture as a photo with a thumbnail, and other files as they are', async () => {
    const photo = await client.add(
      { ...location(place), file: await plainJpeg(600, 400), name: 'a.png' },
      admin,
    )
    expect(photo).toMatchObject({
      kind: 'photo',
      name: 'a.png.jpg',
      width: 600,
      height: 400,
      is_cover: false,
    })
    const thumbnail = await new PhotoClient(server).bytes(photo.picture?.thumbnail_url ?? '')
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 150 })
    const file = await client.add(
      { ...location(place), file: smallPdf, name: 'plan.pdf', caption: ' Ground floor ' },
      admin,
    )
    expect(file).toMatchObject({
      kind: 'file',
      name: 'plan.pdf',
      media_type: 'application/pdf',
      caption: 'Ground floor',
      picture: null,
      width: null,
    })
    const { attachments, may_change } = await list(place)
    expect(attachments.map((one) => one.id)).toEqual([photo.id, file.id])
    expect(may_change).toBe(true)
    for (const { id } of attachments) await server.ok('/attachment/remove/{id}', { id }, admin)
  })

  it('needs a thing that the caller sees and may change', async () => {
    const viewer = await person(['location_view'])
    const editor = await person(['location_view', 'location_edit'])
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: other, access: ['location_view', 'location_edit'] }] }),
    )
    const status = async (owner_id: string, token?: string) =>
      (await client.post({ ...location(owner_id), file: 'text' }, token)).status
    expect(await status(place)).toBe(401)
    expect(await status(place, stranger)).toBe(404)
    expect(await status(place, viewer.token)).toBe(403)
    expect(await status(hidden, editor.token)).toBe(404)
    expect(
      (await client.post({ ...location(place), project_id: other, file: 'text' }, editor.token)).status,
    ).toBe(404)
    expect(await status(place, editor.token)).toBe(200)
    expect((await list(place, viewer.token)).may_change).toBe(false)
    const { status: unknown, error } = await client.post(
      { owner_kind: 'role', owner_id: place, file: 'a' },
      admin,
    )
    expect([unknown, error?.key]).toEqual([422, 'attachment_owner_kind'])
  })

  it('is done once when the request is repeated', async () => {
    const sending = { ...location(hidden), file: 'once', key: 'once' }
    const first = await client.add(sending, admin)
    expect((await client.add(sending, admin)).id).toBe(first.id)
    expect((await list(hidden)).attachments).toHaveLength(1)
  })

  it('refuses what is no photo, PDF, office document, text or video, whatever its name says', async () => {
    const program = Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')
    const { status, error } = await client.post(
      { ...location(place), file: program, name: 'plan.pdf' },
      admin,
    )
    expect([status, error?.key]).toEqual([415, 'attachment_type'])
    expect((await client.post({ ...location(place), file: '' }, admin)).status).toBe(415)
  })

  it('refuses a drawing that takes too long to paint, and says which rule it breaks', async () => {
    const drawing = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`
    const send = (inside: string) =>
      client.post({ ...location(place), file: drawing(inside), name: 'a.svg' }, admin)
    const full = '<path d="M0 0H10V10H0z"/>'
    expect(await send(full.repeat(1100))).toMatchObject({
      status: 422,
      error: { key: 'drawing_layers', fields: { file: expect.stringContaining('1000') } },
    })
    expect(await send('<g/>'.repeat(50_000))).toMatchObject({
      status: 422,
      error: { key: 'drawing_elements', fields: { file: expect.stringContaining('50000') } },
    })
    const { attachment } = await send(full.repeat(10))
    expect(attachment).toMatchObject({ kind: 'photo' })
    await server.ok('/attachment/remove/{id}', { id: attachment?.id ?? '' }, admin)
  })

  it('is recorded, and members of the project hear of it', async () => {
    const member = await person(['location_view'])
    let id = ''
    const heard = await heardDuring(server, { userId: member.id, projects: [project] }, async () => {
      id = (await client.add({ ...location(place), file: 'heard' }, admin)).id
    })
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'attachments', project_id: project }))
    const { rows } = await sql<{ call: string; after: object }>`
      select call, after from audit where thing_id = ${id}`.execute(server.database)
    expect(rows).toMatchObject([
      { call: '/attachment/add', after: { owner_kind: 'location', owner_id: place, name: 'notes.txt' } },
    ])
  })

  it('has at most fifty for a thing', async () => {
    const at = await server.make.locations(project, { Full: {} })
    await sql`insert into attachment (id, project_id, owner_kind, owner_id, user_id, kind, format, bytes)
      select gen_random_uuid(), ${project}, 'location', ${at('Full')}, (select id from app_user limit 1), 'file',
        'text/plain', 1 from generate_series(1, 50)`.execute(server.database)
    const { status, error } = await client.post({ ...location(at('Full')), file: 'more' }, admin)
    expect([status, error?.key]).toEqual([409, 'attachments_full'])
  })
})

describe('a file', () => {
  it('is sent as a download that nothing runs, under the type of its bytes', async () => {
    const script = '<!doctype html><script>alert(1)</script>'
    const { id, name } = await client.add({ ...location(place), file: script, name: '<été>.html' }, admin)
    expect(name).toBe('-été-.html.txt')
    const response = await client.download(id, admin)
    expect(await response.text()).toBe(script)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('is seen with its thing, and with it out of sight at once', async () => {
    const viewer = await person(['location_view'])
    const { id } = await client.add({ ...location(place), file: 'seen' }, admin)
    expect((await client.download(id, viewer.token)).status).toBe(200)
    await sql`delete from user_location where user_id = ${viewer.id}`.execute(server.database)
    expect((await client.download(id, viewer.token)).status).toBe(404)
    expect(await server.refused('/attachment/list', location(place), viewer.token)).toMatchObject({
      status: 404,
    })
    expect(await server.refused('/attachment/remove/{id}', { id }, viewer.token)).toMatchObject({
      status: 404,
    })
  })

  it('is changed and removed by those who may change the thing', async () => {
    const [viewer, editor] = [
      await person(['location_view']),
      await person(['location_view', 'location_edit']),
    ]
    const { id, version } = await client.add({ ...location(place), file: 'mine' }, admin)
    const change = { id, caption: 'North' }
    expect(await server.refused('/attachment/update', change, viewer.token)).toMatchObject({ status: 403 })
    const { version: next } = await server.ok('/attachment/update', { ...change, version }, editor.token)
    expect(await server.refused('/attachment/update', { ...change, version }, editor.token)).toMatchObject({
      status: 409,
    })
    expect(await server.refused('/attachment/remove/{id}', { id, version }, editor.token)).toMatchObject({
      status: 409,
    })
    expect(await server.refused('/attachment/setCover', { id, is_cover: true }, editor.token)).toMatchObject({
      status: 422,
      key: 'attachment_cover',
    })
    await server.ok('/attachment/remove/{id}', { id, version: next }, editor.token)
    expect((await client.download(id, admin)).status).toBe(404)
  })
})

describe('order and cover', () => {
  it('are those that were set last', async () => {
    const at = await server.make.locations(project, { Ordered: {} })
    const owner = location(at('Ordered'))
    const photo = await plainJpeg()
    const [one, two] = [
      await client.add({ ...owner, file: photo }, admin),
      await client.add({ ...owner, file: photo }, admin),
    ]
    const text = await client.add({ ...owner, file: 'three' }, admin)
    const ids = [text.id, one.id, two.id]
    await server.ok('/attachment/sort', { ...owner, attachment_ids: ids }, admin)
    expect((await list(owner.owner_id)).attachments.map((shown) => shown.id)).toEqual(ids)
    for (const attachment_ids of [
      ids.slice(1),
      [...ids.slice(1), one.id],
      [...ids.slice(1), crypto.randomUUID()],
    ])
      expect(await server.refused('/attachment/sort', { ...owner, attachment_ids }, admin)).toMatchObject({
        status: 409,
        key: 'attachments_changed',
      })
    await server.ok('/attachment/setCover', { id: one.id, is_cover: true }, admin)
    await server.ok('/attachment/setCover', { id: two.id, is_cover: true }, admin)
    const covers = (await list(owner.owner_id)).attachments.filter((shown) => shown.is_cover)
    expect(covers.map((shown) => shown.id)).toEqual([two.id])
  })
})

describe('files of a person', () => {
  it('are read by those who read personal data', async () => {
    const worker = await person(['location_view'])
    const [colleague, keeper] = [
      await person(['user_view']),
      await person(['user_view', 'user_edit'], ['user_edit', 'user_view']),
    ]
    const owner = { owner_kind: 'user', owner_id: worker.id }
    const { id } = await client.add({ ...owner, project_id: project, file: 'contract' }, admin)
    expect((await client.download(id, worker.token)).status).toBe(200)
    expect((await client.download(id, colleague.token)).status).toBe(404)
    expect((await client.download(id, keeper.token)).status).toBe(200)
    expect(await server.refused('/attachment/list', owner, colleague.token)).toMatchObject({ status: 404 })
  })

  it('are in the trail of no project, where others would read their names', async () => {
    const worker = await person(['location_view'])
    const owner = { owner_kind: 'user', owner_id: worker.id }
    const waiting = await client.add({ owner_kind: 'user', project_id: project, file: 'sick note' }, admin)
    await server.ok('/attachment/attach', { ...owner, attachment_ids: [waiting.id] }, admin)
    const { id } = await client.add({ ...owner, project_id: project, file: 'contract' }, admin)
    await server.ok('/attachment/update', { id, caption: 'Salary' }, admin)
    await server.ok('/attachment/remove/{id}', { id }, admin)
    const { rows } = await sql<{ call: string; project_id: string | null }>`
      select call, project_id from audit where thing_id in (${id}, ${waiting.id}) order by id`.execute(
      server.database,
    )
    expect(rows).toEqual(
      ['add', 'attach', 'add', 'update', 'remove/{id}'].map((call) => ({
        call: `/attachment/${call}`,
        project_id: null,
      })),
    )
  })
})

describe('an attachment that waits for its thing', () => {
  it('is open to its sender alone until they give it to a thing of its kind', async () => {
    const [one, another] = [
      await person(['location_view', 'location_edit']),
      await person(['location_view', 'location_edit']),
    ]
    const waiting = await client.add(
      { owner_kind: 'location', project_id: project, file: 'later' },
      one.token,
    )
    const give = { ...location(place), attachment_ids: [waiting.id] }
    expect((await client.download(waiting.id, another.token)).status).toBe(404)
    expect(await server.refused('/attachment/attach', give, another.token)).toMatchObject({ status: 404 })
    expect((await client.post({ owner_kind: 'location', file: 'later' }, one.token)).status).toBe(422)
    expect(
      (await client.post({ owner_kind: 'store', project_id: project, file: 'a' }, one.token)).status,
    ).toBe(403)
    const store = { owner_kind: 'store', owner_id: await server.make.store(project) }
    expect(
      await server.refused('/attachment/attach', { ...store, attachment_ids: [waiting.id] }, admin),
    ).toMatchObject({
      status: 422,
    })
    await server.ok('/attachment/attach', give, one.token)
    expect((await client.download(waiting.id, another.token)).status).toBe(200)
    expect(await server.refused('/attachment/attach', give, one.token)).toMatchObject({
      status: 409,
      key: 'attachment_given',
    })
  })

  it('is forgotten after a day, with its file; files without a row are swept', async () => {
    const waiting = await client.add({ owner_kind: 'location', project_id: project, file: 'late' }, admin)
    const fresh = await client.add({ owner_kind: 'location', project_id: project, file: 'early' }, admin)
    await sql`update attachment set created_at = now() - interval '25 hours' where id = ${waiting.id}`.execute(
      server.database,
    )
    await forgetWaiting(server.services)
    expect(await server.services.files.read(fileKey(waiting.id))).toBeUndefined()
    expect((await client.download(fresh.id, admin)).status).toBe(200)
    await sql`delete from attachment where id = ${fresh.id}`.execute(server.database)
    await sweepFiles(server.services, Date.now() + 2 * 3_600_000)
    expect(await server.services.files.read(fileKey(fresh.id))).toBeUndefined()
    const { rows } =
      await sql`select from audit where thing_id = ${waiting.id} and before is not null`.execute(
        server.database,
      )
    expect(rows).toHaveLength(1)
  })
})

it('a thing that is deleted takes its attachments along', async () => {
  const { id: team } = await server.ok(
    '/project-team/create',
    { project_id: other, name: 'Short-lived' },
    admin,
  )
  const { id } = await client.add({ owner_kind: 'team', owner_id: team, file: 'a' }, admin)
  await server.ok('/project-team/remove/{id}', { id: team }, admin)
  expect((await client.download(id, admin)).status).toBe(404)
})
