import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
beforeEach(async () => {
  project = await server.make.project()
})
afterAll(() => server.close())

const small = (...widgets: string[]) => widgets.map((widget) => ({ widget, size: 'small' as const }))
const make = async (name: string) =>
  (await server.ok('/role/create', { project_id: project, name, code: name.toUpperCase() }, admin)).id
const choose = (role_id: string, home: ReturnType<typeof small> | null) =>
  server.ok('/role/updateHome', { role_id, home }, admin)
const startOf = async (token: string) =>
  (await server.ok('/overview/get', { project_id: project }, token)).start

async function holderOf(...roles: string[]): Promise<{ id: string; token: string }> {
  const person = await server.make.user({ roles: [{ project }] })
  for (const role_id of roles)
    await server.database
      .insertInto('user_role')
      .values({ user_id: person.id, role_id, project_id: project })
      .execute()
  return { id: person.id, token: await server.signIn(person) }
}

it('starts as the modules offer until somebody chooses cards, and again after a reset', async () => {
  const role = await make('Keeper')
  const { token } = await holderOf(role)
  expect(await server.ok('/role/getHome/{id}', { id: role }, admin)).toEqual({
    home: null,
    version: 1,
    name: 'Keeper',
  })
  expect(await startOf(token)).toBeNull()
  await choose(role, [{ widget: 'stores.lowStock', size: 'wide' as never }])
  expect(await startOf(token)).toEqual([{ widget: 'stores.lowStock', size: 'wide' }])
  expect(await server.ok('/role/getHome/{id}', { id: role }, admin)).toMatchObject({ version: 2 })
  await choose(role, null)
  expect(await startOf(token)).toBeNull()
})

it('joins the cards of several roles in the order in which lists name the roles, each card once', async () => {
  const [cleaner, auditor, reader] = [await make('Cleaner'), await make('Auditor'), await make('Reader')]
  await choose(cleaner, small('a.tree', 'b.stock'))
  await choose(auditor, small('c.trail', 'b.stock'))
  const { token } = await holderOf(cleaner, auditor, reader)
  expect((await startOf(token))?.map(({ widget }) => widget)).toEqual(['c.trail', 'b.stock', 'a.tree'])
  const { token: other } = await holderOf(reader)
  expect(await startOf(other)).toBeNull()
})

it('does not touch what a person has arranged', async () => {
  const role = await make('Keeper')
  const { token } = await holderOf(role)
  await server.ok('/overview/update', { project_id: project, home: small('own.card') }, token)
  await choose(role, small('a.tree'))
  const overview = await server.ok('/overview/get', { project_id: project }, token)
  expect([overview.home, overview.start]).toEqual([small('own.card'), small('a.tree')])
})

it('is copied with the role', async () => {
  const role = await make('Keeper')
  await choose(role, small('a.tree'))
  const { id } = await server.ok('/role/duplicate', { role_id: role, name: 'Copy', code: 'COPY' }, admin)
  expect(await server.ok('/role/getHome/{id}', { id }, admin)).toEqual({
    home: small('a.tree'),
    version: 1,
    name: 'Copy',
  })
})

it('refuses a change of what somebody else changed, with what stands there', async () => {
  const role = await make('Keeper')
  await choose(role, small('a.tree'))
  const stale = await server.refused('/role/updateHome', { role_id: role, home: null, version: 1 }, admin)
  expect(stale).toMatchObject({
    status: 409,
    key: 'conflict_version',
    current: { home: small('a.tree'), version: 2 },
  })
})

it('needs role_edit, and does not exist for a stranger', async () => {
  const role = await make('Keeper')
  const foreign = await server.make.project()
  const all = ['role_view', 'role_edit'] as const
  const reader = await server.signIn(await server.make.user({ roles: [{ project, access: ['role_view'] }] }))
  const editor = await server.signIn(await server.make.user({ roles: [{ project, access: all }] }))
  const stranger = await server.signIn(await server.make.user({ roles: [{ project: foreign, access: all }] }))
  const change = { role_id: role, home: small('a.tree') }
  await server.ok('/role/getHome/{id}', { id: role }, reader)
  expect((await server.refused('/role/updateHome', change, reader)).status).toBe(403)
  expect((await server.refused('/role/updateHome', change, stranger)).status).toBe(404)
  expect((await server.refused('/role/getHome/{id}', { id: role }, stranger)).status).toBe(404)
  await server.ok('/role/updateHome', change, editor)
  const twice = { role_id: role, home: small('a.tree', 'a.tree') }
  expect((await server.refused('/role/updateHome', twice, editor)).status).toBe(422)
})

it('tells the members of the project, and is in the trail and the activity of the role', async () => {
  const role = await make('Keeper')
  const { id } = await holderOf(role)
  const listener = { userId: id, projects: [project] }
  expect(await heardDuring(server, listener, () => choose(role, small('a.tree')))).toContainEqual({
    topic: 'roles',
    project_id: project,
  })
  const { entries } = await server.ok('/activity/list', { owner_kind: 'role', owner_id: role }, admin)
  expect(entries[0]).toMatchObject({ kind: 'role.home' })
  const trail = await server.ok('/audit/search', { project_id: project, call: '/role/updateHome' }, admin)
  expect(trail.entries).toMatchObject([{ before: { home: null }, after: { home: small('a.tree') } }])
})
