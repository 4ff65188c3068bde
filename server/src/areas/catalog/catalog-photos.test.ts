import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'

let server: TestServer
let client: AttachmentClient
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  client = new AttachmentClient(server)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const add = async (given: { project_id?: string } = {}) =>
  (await server.ok('/catalog/create', { code: `P-${(count += 1)}`, name: 'Pump', ...given }, admin)).id
const member = async (project: string, ...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))
const send = async (owner_id: string, project_id: string, token: string) =>
  client.post(
    { owner_kind: 'catalog', owner_id, project_id, file: await plainJpeg(), name: 'pump.jpg' },
    token,
  )

it('who edits a kind gives it photos, and a cover is shown with it', async () => {
  const project = await server.make.project()
  const kind = await add({ project_id: project })
  const keeper = await member(project, 'catalog_view', 'catalog_edit')
  const viewer = await member(project, 'catalog_view')
  const stranger = await member(await server.make.project(), 'catalog_view', 'catalog_edit')
  const { status, attachment } = await send(kind, project, keeper)
  expect(status).toBe(200)
  expect((await send(kind, project, viewer)).status).toBe(403)
  expect((await send(kind, project, stranger)).status).toBe(404)
  await server.ok('/attachment/setCover', { id: attachment?.id ?? '', is_cover: true }, keeper)
  const shown = await server.ok('/catalog/getDetails/{id}', { id: kind }, viewer)
  expect(shown.photo?.id).toBe(attachment?.id)
  const list = { owner_kind: 'catalog', owner_id: kind }
  expect(await server.ok('/attachment/list', list, viewer)).toMatchObject({ may_change: false })
  expect((await server.refused('/attachment/list', list, stranger)).status).toBe(404)
})

it('the photos of a kind of all projects need the right in every project that uses it', async () => {
  const [project, elsewhere] = [await server.make.project(), await server.make.project()]
  const kind = await add()
  const keeper = await member(project, 'catalog_view', 'catalog_edit')
  expect((await send(kind, project, keeper)).status).toBe(200)
  const at = await server.make.locations(elsewhere, { House: {} })
  await server.ok(
    '/asset/create',
    { location_id: at('House'), code: 'A', name: 'A', catalog_id: kind },
    admin,
  )
  expect((await send(kind, project, keeper)).status).toBe(403)
  expect((await send(kind, project, admin)).status).toBe(200)
})

it('photos go with a kind that is removed', async () => {
  const project = await server.make.project()
  const kind = await add({ project_id: project })
  const { attachment } = await send(kind, project, admin)
  await server.ok('/catalog/remove/{id}', { id: kind }, admin)
  expect((await client.download(attachment?.id ?? '', admin)).status).toBe(404)
})
