import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let own: string
let ownId: string
let other: string
const screen = 'users.list'

beforeAll(async () => {
  server = await startTestServer()
  const person = await server.make.user()
  ownId = person.id
  own = await server.signIn(person)
  other = await server.signIn(await server.make.user())
})
afterAll(() => server.close())

const create = (name: string, token = own, filters: Record<string, string> = {}) =>
  server.ok('/saved-view/create', { screen, name, filters }, token)
const viewsOf = async (token = own, of = screen) =>
  (await server.ok('/saved-view/search', { screen: of }, token)).views

it('keeps the values of filters under a name, for one user and one screen', async () => {
  const filters = { status: 'Blocked', search: 'ä "b"' }
  const { id } = await create('Blocked people', own, filters)
  expect(await viewsOf()).toEqual([
    { id, screen, name: 'Blocked people', filters, is_own: true, role: null, version: 1 },
  ])
  expect(await viewsOf(other)).toEqual([])
  expect(await viewsOf(own, 'cm.list')).toEqual([])
})

it('is renamed and overwritten only by its owner, who gets a conflict after a change in another window', async () => {
  const { id } = await create('Mine')
  expect((await server.refused('/saved-view/update', { id, name: 'Yours' }, other)).status).toBe(404)
  expect((await server.refused('/saved-view/remove/{id}', { id }, other)).status).toBe(404)
  await server.ok('/saved-view/update', { id, name: 'Renamed', version: 1 }, own)
  const { version } = await server.ok('/saved-view/update', { id, filters: { role: 'r' } }, own)
  expect(version).toBe(3)
  const stale = await server.refused('/saved-view/update', { id, name: 'Late', version: 1 }, own)
  expect(stale).toMatchObject({
    status: 409,
    key: 'conflict_version',
    current: { name: 'Renamed', version: 3 },
  })
  expect((await viewsOf()).find((view) => view.id === id)).toMatchObject({
    name: 'Renamed',
    filters: { role: 'r' },
  })
  await server.ok('/saved-view/remove/{id}', { id, version: 3 }, own)
  expect((await viewsOf()).map((view) => view.id)).not.toContain(id)
})

it('has a name that is unique on its screen, in any letter case', async () => {
  await create('Night shift')
  const taken = await server.refused('/saved-view/create', { screen, name: 'NIGHT SHIFT', filters: {} }, own)
  expect(taken).toMatchObject({ status: 409, message: 'You already have a view with this name.' })
  await server.ok('/saved-view/create', { screen: 'pm.list', name: 'Night shift', filters: {} }, own)
  await create('Night shift', other)
})

it('has a limited size, and a user can have only so many', async () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, 'x']))
  expect(
    (await server.refused('/saved-view/create', { screen, name: 'Wide', filters: many }, own)).status,
  ).toBe(422)
  const full = await server.make.user()
  await sql`insert into saved_view (user_id, screen, name, filters)
    select ${full.id}, 'screen.' || n % 7, 'view ' || n, '{}' from generate_series(1, 200) n`.execute(
    server.database,
  )
  const refusal = await server.refused(
    '/saved-view/create',
    { screen, name: 'One more', filters: {} },
    await server.signIn(full),
  )
  expect(refusal).toMatchObject({ status: 409, key: 'views_full' })
})

it('notifies only its owner, and is in the audit trail', async () => {
  const heard = await heardDuring(server, { userId: ownId, projects: [] }, () => create('Audited'))
  expect(heard).toContainEqual(expect.objectContaining({ topic: 'saved-views', project_id: null }))
  const deaf = await heardDuring(server, { userId: crypto.randomUUID(), projects: [] }, () =>
    create('Unheard'),
  )
  expect(deaf).toEqual([])
  const { rows } = await sql<{ call: string }>`
    select call from audit where user_id = ${ownId} and thing = 'saved_view' order by id desc limit 1`.execute(
    server.database,
  )
  expect(rows).toEqual([{ call: '/saved-view/create' }])
})
