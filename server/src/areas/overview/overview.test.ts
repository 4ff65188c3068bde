import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project_id: string
let own: string
let colleague: string
let ownId: string
let colleagueId: string

beforeAll(async () => {
  server = await startTestServer()
  project_id = await server.make.project()
  const person = await server.make.user({ roles: [{ project: project_id }] })
  const other = await server.make.user({ roles: [{ project: project_id }] })
  ownId = person.id
  colleagueId = other.id
  own = await server.signIn(person)
  colleague = await server.signIn(other)
})
afterAll(() => server.close())

const get = (token: string, of = project_id) => server.ok('/overview/get', { project_id: of }, token)
const untouched = { home: null, favourites: [], guide_hidden: false, version: 1, start: null }

it('starts with nothing arranged, and keeps what a person arranges for that person and project alone', async () => {
  expect(await get(own)).toEqual(untouched)
  const home = [
    { widget: 'stores.low', size: 'wide' as const },
    { widget: 'users.new', size: 'small' as const },
  ]
  expect(await server.ok('/overview/update', { project_id, home, version: 1 }, own)).toEqual({
    status: 'ok',
    version: 2,
  })
  const favourites = [
    { path: 'stores/requests', title: null },
    { path: 'locations?location=1', title: 'Tower' },
  ]
  await server.ok('/overview/update', { project_id, favourites }, own)
  expect(await get(own)).toEqual({ home, favourites, guide_hidden: false, version: 3, start: null })
  expect(await get(colleague)).toEqual(untouched)
  await server.ok('/overview/update', { project_id, home: null, guide_hidden: true }, own)
  expect(await get(own)).toEqual({ home: null, favourites, guide_hidden: true, version: 4, start: null })
})

it('refuses a change of what was changed in another window, with what stands there', async () => {
  await server.ok('/overview/update', { project_id, home: [] }, colleague)
  const stale = await server.refused('/overview/update', { project_id, home: null, version: 1 }, colleague)
  expect(stale).toMatchObject({ status: 409, key: 'conflict_version', current: { home: [], version: 2 } })
})

it('lets two first changes at once both happen', async () => {
  const token = await server.signIn(await server.make.user({ roles: [{ project: project_id }] }))
  await Promise.all([
    server.ok('/overview/update', { project_id, guide_hidden: true }, token),
    server.ok('/overview/update', { project_id, favourites: [{ path: 'users', title: null }] }, token),
  ])
  expect(await get(token)).toMatchObject({ guide_hidden: true, version: 3, favourites: [{ path: 'users' }] })
})

it('belongs to members of the project', async () => {
  const foreign = await server.make.project()
  expect((await server.refused('/overview/get', { project_id: foreign }, own)).status).toBe(404)
  const refused = await server.refused('/overview/update', { project_id: foreign, home: [] }, own)
  expect(refused.status).toBe(404)
  const { status } = await server.refused('/overview/get', { project_id }, undefined)
  expect(status).toBe(401)
})

it.each([
  ['a card that stands twice', { home: ['small', 'wide'].map((size) => ({ widget: 'stores.low', size })) }],
  ['a size that no card has', { home: [{ widget: 'stores.low', size: 'huge' }] }],
  ['an address outside of the project', { favourites: [{ path: '/account', title: null }] }],
  [
    'too many favourites',
    { favourites: Array.from({ length: 31 }, (_, index) => ({ path: `p${index}`, title: null })) },
  ],
])('refuses %s', async (_, given) => {
  const refused = await server.refused('/overview/update', { project_id, ...given } as never, own)
  expect(refused.status).toBe(422)
})

it('tells the other windows of that person, and nobody else', async () => {
  const hide = () => server.ok('/overview/update', { project_id, guide_hidden: false }, own)
  const listening = (userId: string) => ({ userId, projects: [project_id] })
  expect(await heardDuring(server, listening(ownId), hide)).toEqual([{ topic: 'overviews', project_id }])
  expect(await heardDuring(server, listening(colleagueId), hide)).toEqual([])
})

it('is in the audit trail', async () => {
  const { rows } = await sql<{ call: string }>`
    select distinct call from audit where project_id = ${project_id} and user_id = ${ownId}
      and call = '/overview/update'`.execute(server.database)
  expect(rows).toHaveLength(1)
})
