import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { PhotoClient, plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient } from './fixtures/attachment-client.ts'

let server: TestServer
let client: AttachmentClient
let project: string
let admin: string
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
  client = new AttachmentClient(server)
  project = await server.make.project()
  const user = await server.make.user({ superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())

async function addedTo(owner_kind: string, owner_id: string) {
  return client.add({ owner_kind, owner_id, project_id: project, file: await plainJpeg() }, admin)
}

it('the cover of a material is its photo, until it is taken away', async () => {
  const material = await server.make.material()
  const { id } = await addedTo('material', material)
  const shown = async () => (await server.ok('/material/getRaw/{id}', { id: material }, admin)).material
  const before = await shown()
  expect(before.photo).toBeNull()
  await server.ok('/attachment/setCover', { id, is_cover: true }, admin)
  const after = await shown()
  expect([after.photo?.id, after.version]).toEqual([id, before.version + 1])
  await server.ok('/attachment/remove/{id}', { id }, admin)
  expect((await shown()).photo).toBeNull()
})

it('the cover of a person is their photo, which everybody who sees them sees', async () => {
  const worker = await server.make.user({ roles: [{ project }] })
  const colleague = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['user_view'] }] }),
  )
  const { id, picture } = await addedTo('user', worker.id)
  expect((await client.download(id, colleague)).status).toBe(404)
  const heard = await heardDuring(server, { userId: adminId, projects: [project] }, async () => {
    await server.ok('/attachment/setCover', { id, is_cover: true }, admin)
  })
  expect(heard).toContainEqual(expect.objectContaining({ topic: 'users', project_id: project }))
  expect(heard).toContainEqual(expect.objectContaining({ topic: 'attachments', project_id: project }))
  expect((await client.download(id, colleague)).status).toBe(200)
  expect((await new PhotoClient(server).get(picture?.url ?? '')).status).toBe(200)
})

it('a cover that is removed with other files, and given back, is told to those who see people', async () => {
  const worker = await server.make.user({ roles: [{ project }] })
  const { id } = await addedTo('user', worker.id)
  await server.ok('/attachment/setCover', { id, is_cover: true }, admin)
  const several = { owner_kind: 'user', owner_id: worker.id, attachments: [{ id }] }
  for (const path of ['/attachment/removeMany', '/attachment/restoreMany'] as const) {
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, async () => {
      await server.ok(path, several, admin)
    })
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'users', project_id: project }))
  }
})

it('a photo that a material is given as its photo is listed as its cover', async () => {
  const photo = await new PhotoClient(server).add({ project_id: project, photo: await plainJpeg() }, admin)
  const material = { name: 'Valve', code: `V-${crypto.randomUUID()}`, unit: 'pcs', photo_id: photo.id }
  const { id } = await server.ok('/material/create', material, admin)
  const owner = { owner_kind: 'material', owner_id: id }
  const { attachments, quota } = await server.ok('/attachment/list', owner, admin)
  expect(attachments).toMatchObject([{ id: photo.id, is_cover: true, kind: 'photo' }])
  expect(quota).toBeNull()
})
