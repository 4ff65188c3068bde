import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileKey } from '../../attachments/attachment-files.ts'
import { forgetRemoved, sweepFiles } from '../../attachments/forget-attachments.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient } from './fixtures/attachment-client.ts'

const day = 24 * 3_600_000

let server: TestServer
let client: AttachmentClient
let project: string
let other: string
let admin: string
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
  client = new AttachmentClient(server)
  ;[project, other] = [await server.make.project(), await server.make.project()]
  const user = await server.make.user({ superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())

async function isStored(id: string): Promise<boolean> {
  const content = await server.services.files.read(fileKey(id))
  content?.destroy()
  return content !== undefined
}
async function place() {
  const id = (await server.make.locations(project, { Place: {} }))('Place')
  return { owner_kind: 'location', owner_id: id }
}
async function person(location: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(user.id, project, [location])
  return server.signIn(user)
}
const list = (owner: Awaited<ReturnType<typeof place>>) => server.ok('/attachment/list', owner, admin)
const listRemoved = (owner: Awaited<ReturnType<typeof place>>) =>
  server.ok('/attachment/listRemoved', owner, admin)

it('a removed file is listed for those who may change the thing, and comes back in its place', async () => {
  const owner = await place()
  const [one, two, three] = [
    await client.add({ ...owner, file: 'one', caption: 'North' }, admin),
    await client.add({ ...owner, file: 'two' }, admin),
    await client.add({ ...owner, file: 'three' }, admin),
  ]
  await server.ok('/attachment/remove/{id}', { id: two.id, version: two.version }, admin)
  expect((await client.download(two.id, admin)).status).toBe(404)
  expect(await list(owner)).toMatchObject({ removed: 1, attachments: [{ id: one.id }, { id: three.id }] })
  const { removed, total } = await listRemoved(owner)
  expect([removed.length, total]).toEqual([1, 1])
  expect(removed[0]).toMatchObject({ id: two.id, name: 'notes.txt', bytes: 3, version: two.version })
  const kept =
    new Date(removed[0]?.deleted_at ?? '').getTime() - new Date(removed[0]?.removed_at ?? '').getTime()
  expect(kept).toBe(30 * day)
  const { version } = await server.ok('/attachment/restore/{id}', { id: two.id, version: two.version }, admin)
  expect(version).toBe(two.version + 1)
  expect(await (await client.download(two.id, admin)).text()).toBe('two')
  const after = await list(owner)
  expect(after.attachments.map(({ id }) => id)).toEqual([one.id, two.id, three.id])
  expect(after.removed).toBe(0)
  expect(await server.refused('/attachment/restore/{id}', { id: two.id }, admin)).toMatchObject({
    status: 404,
  })
  const { rows } = await sql<{
    call: string
  }>`select call from audit where thing_id = ${two.id} order by id`.execute(server.database)
  expect(rows.map(({ call }) => call)).toEqual([
    '/attachment/add',
    '/attachment/remove/{id}',
    '/attachment/restore/{id}',
  ])
})

it('is restored and deleted only by those who may change the thing', async () => {
  const owner = await place()
  const { id, version } = await client.add({ ...owner, file: 'mine' }, admin)
  await server.ok('/attachment/remove/{id}', { id }, admin)
  const viewer = await person(owner.owner_id, ['location_view'])
  const elsewhere = await person((await place()).owner_id, ['location_view', 'location_edit'])
  const stranger = await server.signIn(
    await server.make.user({ roles: [{ project: other, access: ['location_view', 'location_edit'] }] }),
  )
  for (const [token, status] of [
    [viewer, 403],
    [elsewhere, 404],
    [stranger, 404],
  ] as const) {
    expect(await server.refused('/attachment/listRemoved', owner, token)).toMatchObject({ status })
    expect(await server.refused('/attachment/restore/{id}', { id }, token)).toMatchObject({ status })
    expect(await server.refused('/attachment/deleteRemoved/{id}', { id }, token)).toMatchObject({ status })
  }
  expect((await server.ok('/attachment/list', owner, viewer)).removed).toBe(0)
  const stale = { id, version: version + 1 }
  expect(await server.refused('/attachment/restore/{id}', stale, admin)).toMatchObject({ status: 409 })
  const editor = await person(owner.owner_id, ['location_view', 'location_edit'])
  await server.ok('/attachment/restore/{id}', { id, version }, editor)
  expect((await client.download(id, viewer)).status).toBe(200)
})

it('goes for good on request, with its file', async () => {
  const owner = await place()
  const { id } = await client.add({ ...owner, file: 'gone' }, admin)
  expect(await server.refused('/attachment/deleteRemoved/{id}', { id }, admin)).toMatchObject({ status: 404 })
  await server.ok('/attachment/remove/{id}', { id }, admin)
  await server.ok('/attachment/deleteRemoved/{id}', { id }, admin)
  await expect.poll(() => isStored(id)).toBe(false)
  expect(await server.refused('/attachment/restore/{id}', { id }, admin)).toMatchObject({ status: 404 })
  expect((await listRemoved(owner)).total).toBe(0)
})

it('is deleted after thirty days, and not by a sweep before', async () => {
  const owner = await place()
  const { id } = await client.add({ ...owner, file: 'old' }, admin)
  await server.ok('/attachment/remove/{id}', { id }, admin)
  await sweepFiles(server.services, Date.now() + 2 * 3_600_000)
  await forgetRemoved(server.services, Date.now() + 29 * day)
  expect((await listRemoved(owner)).total).toBe(1)
  expect(await isStored(id)).toBe(true)
  await forgetRemoved(server.services, Date.now() + 31 * day)
  expect((await listRemoved(owner)).total).toBe(0)
  expect(await isStored(id)).toBe(false)
  const { rows } = await sql<{ call: string; user_id: string | null }>`
    select call, user_id from audit where thing_id = ${id} order by id desc limit 1`.execute(server.database)
  expect(rows).toEqual([{ call: '/attachment/deleteRemoved/{id}', user_id: null }])
})

it('a removed cover is the cover again, unless there is another', async () => {
  const owner = { owner_kind: 'material', owner_id: await server.make.material() }
  const add = async () => client.add({ ...owner, project_id: project, file: await plainJpeg() }, admin)
  const [one, two] = [await add(), await add()]
  const cover = async () =>
    (await server.ok('/material/getRaw/{id}', { id: owner.owner_id }, admin)).material.photo?.id
  await server.ok('/attachment/setCover', { id: one.id, is_cover: true }, admin)
  await server.ok('/attachment/remove/{id}', { id: one.id }, admin)
  expect(await cover()).toBeUndefined()
  const heard = await heardDuring(server, { userId: adminId, projects: [project] }, async () => {
    await server.ok('/attachment/restore/{id}', { id: one.id }, admin)
  })
  expect(heard).toContainEqual(expect.objectContaining({ topic: 'attachments', project_id: project }))
  expect(await cover()).toBe(one.id)
  await server.ok('/attachment/remove/{id}', { id: one.id }, admin)
  await server.ok('/attachment/setCover', { id: two.id, is_cover: true }, admin)
  await server.ok('/attachment/restore/{id}', { id: one.id }, admin)
  expect(await cover()).toBe(two.id)
})

it('a thing that is full takes nothing back', async () => {
  const owner = await place()
  const { id } = await client.add({ ...owner, file: 'one' }, admin)
  await server.ok('/attachment/remove/{id}', { id }, admin)
  await sql`insert into attachment (id, project_id, owner_kind, owner_id, user_id, kind, format, bytes)
    select gen_random_uuid(), ${project}, 'location', ${owner.owner_id}, (select id from app_user limit 1), 'file',
      'text/plain', 1 from generate_series(1, 50)`.execute(server.database)
  expect(await server.refused('/attachment/restore/{id}', { id }, admin)).toMatchObject({
    status: 409,
    key: 'attachments_full',
  })
  expect((await listRemoved(owner)).total).toBe(1)
})

it('one that waits for its thing is deleted at once', async () => {
  const { id } = await client.add({ owner_kind: 'location', project_id: project, file: 'later' }, admin)
  await server.ok('/attachment/remove/{id}', { id }, admin)
  await expect.poll(() => isStored(id)).toBe(false)
  expect(await server.refused('/attachment/restore/{id}', { id }, admin)).toMatchObject({ status: 404 })
})

it('goes with its thing', async () => {
  const { id: team } = await server.ok('/project-team/create', { project_id: other, name: 'Brief' }, admin)
  const { id } = await client.add({ owner_kind: 'team', owner_id: team, file: 'a' }, admin)
  await server.ok('/attachment/remove/{id}', { id }, admin)
  await server.ok('/project-team/remove/{id}', { id: team }, admin)
  const { rows } = await sql`select from removed_attachment where id = ${id}`.execute(server.database)
  expect(rows).toEqual([])
})
