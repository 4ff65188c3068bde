import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
let at: (name: string) => string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ name: 'Ada', superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Hall: {} }, Annex: {} })
})
afterAll(() => server.close())

const recent = async (token: string, limit = 20) =>
  (await server.ok('/overview/getRecent', { project_id: project, limit }, token)).changes
const rename = (name: string, to: string) =>
  server.ok('/location/updateName', { location_id: at(name), name: to }, admin)

it('lists each changed thing once with its newest change, newest first, to those who see it', async () => {
  expect(await recent(admin)).toEqual([])
  await rename('Hall', 'Great hall')
  const { id: team } = await server.ok('/project-team/create', { project_id: project, name: 'Night' }, admin)
  await rename('Hall', 'Small hall')
  await rename('Annex', 'Yard')
  expect(await recent(admin)).toMatchObject([
    { kind: 'location', id: at('Annex'), name: 'Yard', who: { name: 'Ada' }, is_new: false },
    { kind: 'location', id: at('Hall'), name: 'Small hall', is_new: false },
    { kind: 'team', id: team, name: 'Night', is_new: true },
  ])
  expect(await recent(admin, 1)).toHaveLength(1)

  const limited = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(limited.id, project, [at('Tower')])
  const seen = await recent(await server.signIn(limited))
  expect(seen.map(({ name, who }) => [name, who])).toEqual([['Small hall', { id: null, name: 'Ada' }]])
  expect(await recent(await server.signIn(await server.make.user({ roles: [{ project }] })))).toEqual([])
})

it('leaves out what is gone', async () => {
  const { id } = await server.ok('/project-team/create', { project_id: project, name: 'Short' }, admin)
  expect((await recent(admin)).map((one) => one.id)).toContain(id)
  await server.ok('/project-team/remove/{id}', { id }, admin)
  expect((await recent(admin)).map((one) => one.id)).not.toContain(id)
})

it('does not name people who have left the project', async () => {
  const { id: role } = await server.ok(
    '/role/create',
    { project_id: project, name: 'Guest', code: 'GUEST' },
    admin,
  )
  const account = { name: 'Leaver', email: 'leaver@atrium.example', password: 'a password for tests' }
  const { id } = await server.ok(
    '/user/create',
    { ...account, project_id: project, language: 'en', role },
    admin,
  )
  const reader = await server.make.user({ roles: [{ project, access: ['user_view'] }] })
  const token = await server.signIn(reader)
  expect((await recent(token)).map((one) => one.id)).toContain(id)
  await server.ok('/user/removeProject', { user_id: id, project_id: project }, admin)
  expect((await recent(token)).map((one) => one.id)).not.toContain(id)
})

it('belongs to members of the project', async () => {
  const foreign = await server.make.project()
  const stranger = await server.signIn(await server.make.user({ roles: [{ project: foreign }] }))
  const refused = await server.refused('/overview/getRecent', { project_id: project }, stranger)
  expect(refused.status).toBe(404)
})
