import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { PhotoClient, plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient } from './fixtures/attachment-client.ts'

let server: TestServer
let client: AttachmentClient
let admin: string

beforeAll(async () => {
  server = await startTestServer({ environment: { PROJECT_FILES: '1MB', PROJECT_FILES_MAX: '3MB' } })
  client = new AttachmentClient(server)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function house() {
  const project = await server.make.project()
  const owner_id = (await server.make.locations(project, { House: {} }))('House')
  const owner = { owner_kind: 'location', owner_id }
  const send = (bytes: number) => client.post({ ...owner, file: 'x'.repeat(bytes) }, admin)
  const usage = async () => (await server.ok('/attachment/getUsage', { project_id: project }, admin)).quota
  const remove = (id = '') => server.ok('/attachment/remove/{id}', { id }, admin)
  return { project, owner, send, usage, remove }
}

it('a project is told from 80 % of its quota on, and refused beyond with what is free', async () => {
  const { owner, send, usage } = await house()
  const quota = { maximum: 1_000_000, removed: 0 }
  expect((await send(700_000)).quota).toEqual({ ...quota, used: 700_000, is_near: false })
  expect((await send(100_000)).quota).toMatchObject({ used: 800_000, is_near: true })
  const { status, error } = await send(200_001)
  expect([status, error?.key]).toEqual([409, 'attachment_quota'])
  expect(error?.message).toBe(
    '0.2 MB of 1 MB are free in this project, and this file takes 0.2 MB. Remove some files first.',
  )
  const listed = await server.ok('/attachment/list', owner, admin)
  expect(listed.quota).toEqual({ ...quota, used: 800_000, is_near: true })
  expect(await usage()).toEqual(listed.quota)
})

it('uploads at the same time do not pass the quota together', async () => {
  const { send, usage } = await house()
  await send(800_000)
  const all = await Promise.all(Array.from({ length: 5 }, () => send(150_000)))
  expect(all.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect((await usage()).used).toBe(950_000)
})

it('a project can have a maximum of its own, up to what the configuration allows', async () => {
  const { project, send } = await house()
  const set = { project_id: project, file_bytes: 2_000_000 as number | null }
  const editor = await server.make.user({ roles: [{ project, access: ['project_view', 'project_edit'] }] })
  const reader = await server.make.user({ roles: [{ project, access: ['project_view'] }] })
  const token = await server.signIn(editor)
  const readerToken = await server.signIn(reader)
  expect(await server.refused('/project/updateSettings', set, readerToken)).toMatchObject({ status: 403 })
  expect(await server.refused('/attachment/getUsage', { project_id: project }, readerToken)).toMatchObject({
    status: 403,
  })
  await server.ok('/project/updateSettings', set, token)
  expect((await send(1_500_000)).quota).toMatchObject({ used: 1_500_000, maximum: 2_000_000 })
  const refusal = await server.refused('/project/updateSettings', { ...set, file_bytes: 3_000_001 }, token)
  expect(refusal).toMatchObject({ status: 422 })
  expect(JSON.stringify(refusal)).toContain('A project can have at most 0.003 GB.')
  await server.ok('/project/updateSettings', { ...set, file_bytes: null }, token)
  const { quota, default_maximum, highest_maximum } = await server.ok(
    '/attachment/getUsage',
    { project_id: project },
    token,
  )
  expect([quota.maximum, default_maximum, highest_maximum]).toEqual([1_000_000, 1_000_000, 3_000_000])
  expect((await send(1)).status).toBe(409)
})

it('counts the photos of people and of assets', async () => {
  const { project, usage } = await house()
  const person = await server.make.user({ roles: [{ project }] })
  const before = (await usage()).used
  const form = new FormData()
  form.append('user_id', person.id)
  form.append('photo', new Blob([new Uint8Array(await plainJpeg(300, 200))]), 'photo.jpg')
  const sent = await fetch(`${server.url}/api/user/set_photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  const { rows } = await sql<{ size: string }>`
    select bytes + thumbnail_bytes as size from attachment where owner_id = ${person.id}`.execute(
    server.database,
  )
  const withPerson = (await usage()).used
  expect(withPerson).toBe(before + Number(rows[0]?.size))
  const { bytes } = await new PhotoClient(server).add(
    { project_id: project, photo: await plainJpeg(300, 200) },
    admin,
  )
  expect((await usage()).used).toBeGreaterThan(withPerson + bytes)
})

it('removed files give way to new ones, the oldest first', async () => {
  const { owner, send, usage, remove } = await house()
  const [one, two] = [await send(300_000), await send(300_000)]
  await remove(one.attachment?.id)
  await remove(two.attachment?.id)
  expect(await usage()).toMatchObject({ used: 0, removed: 600_000 })
  expect((await send(600_000)).quota).toMatchObject({ used: 600_000, removed: 300_000 })
  const { removed } = await server.ok('/attachment/listRemoved', owner, admin)
  expect(removed.map(({ id }) => id)).toEqual([two.attachment?.id])
  expect(await usage()).toMatchObject({ used: 600_000, removed: 300_000 })
  expect((await send(400_000)).quota).toMatchObject({ used: 1_000_000, removed: 0 })
})

it('a file of a comment does not take the place of removed files', async () => {
  const { owner, send, usage, remove } = await house()
  await remove((await send(600_000)).attachment?.id)
  const { id } = await server.ok('/comment/add', { ...owner, owner_kind: 'location', text: 'See' }, admin)
  const attach = (bytes: number) =>
    client.post({ owner_kind: 'comment', owner_id: id, file: 'x'.repeat(bytes) }, admin)
  expect(await attach(500_000)).toMatchObject({ status: 409, error: { key: 'attachment_quota' } })
  expect((await attach(300_000)).status).toBe(200)
  expect(await usage()).toMatchObject({ used: 300_000, removed: 600_000 })
})

it('refuses to restore what no longer fits', async () => {
  const { send, usage, remove } = await house()
  const first = await send(600_000)
  await remove(first.attachment?.id)
  await send(400_000)
  expect(await usage()).toMatchObject({ used: 400_000, removed: 600_000 })
  await server.ok('/attachment/restore/{id}', { id: first.attachment?.id ?? '' }, admin)
  expect(await usage()).toMatchObject({ used: 1_000_000, removed: 0 })
  await remove(first.attachment?.id)
  await sql`update project set file_bytes = 900000`.execute(server.database)
  const refused = await server.refused('/attachment/restore/{id}', { id: first.attachment?.id ?? '' }, admin)
  expect(refused).toMatchObject({ status: 409, key: 'attachment_quota' })
  expect(await usage()).toMatchObject({ used: 400_000, removed: 600_000 })
})
