import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../../testing/adversary/make-world.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Zora' }))
})
afterAll(() => server.close())

/** Makes a project with a tree and people who see parts of it in different ways. */
async function makeScene() {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { House: { Room: {} }, Shed: {} } })
  const person = (access: Parameters<typeof server.make.role>[1]['access']) =>
    makePerson(server, { roles: [{ project, access }] })
  const chief = await person(['location_view', 'location_view_all', 'store_view', 'store_view_all'])
  const limited = await person(['location_view', 'store_view'])
  const other = await person(['location_view'])
  const blind = await person([])
  const store = await server.make.store(project, { name: 'Depot' })
  await server.make.assignLocations(limited.id, project, [at('House')])
  await server.make.assignLocations(other.id, project, [at('Shed')])
  await server.make.assignLocations(blind.id, project, [at('House')])
  await server.ok('/user/assignStore', { user_id: limited.id, project_id: project, store_id: store }, admin)
  return { project, at, chief, limited, other, blind, store }
}

const idsOf = (reply: { people: { id: string }[] }) => reply.people.map(({ id }) => id)

it('lists exactly the people who see a location, with the reasons', async () => {
  const { project, at, chief, limited } = await makeScene()
  const input = { project_id: project, location_id: at('Room') }
  expect((await server.call('/access/explainPeople', input, chief.token)).status).toBe(403)
  await server.make.role(chief.id, { project, access: ['user_view'] })
  const { people, next } = await server.ok('/access/explainPeople', input, chief.token)
  expect(next).toBeNull()
  expect(new Set(idsOf({ people }))).toEqual(new Set([chief.id, limited.id]))
  expect(people.find(({ id }) => id === limited.id)?.because).toEqual([
    { kind: 'assignment', id: at('House'), name: 'House' },
  ])
  expect(people.find(({ id }) => id === chief.id)?.because).toMatchObject([{ kind: 'view_all' }])
})

it('lists the people who see an asset: those who see its location and may see assets', async () => {
  const { project, at, chief, limited, other } = await makeScene()
  await server.make.role(chief.id, { project, access: ['user_view', 'asset_view'] })
  await server.make.role(limited.id, { project, access: ['asset_view'] })
  await server.make.role(other.id, { project, access: ['user_view', 'asset_view'] })
  const facts = { location_id: at('Room'), code: 'P-1', name: 'Pump' }
  const { id: asset_id } = await server.ok('/asset/create', facts, admin)
  const input = { project_id: project, asset_id }
  expect(new Set(idsOf(await server.ok('/access/explainPeople', input, chief.token)))).toEqual(
    new Set([chief.id, limited.id]),
  )
  // Who does not see its place learns nothing of it; an asset of another project is unknown here.
  expect((await server.refused('/access/explainPeople', input, other.token)).status).toBe(404)
  const elsewhere = { project_id: await server.make.project(), asset_id }
  expect((await server.refused('/access/explainPeople', elsewhere, admin)).status).toBe(404)
  const two = { ...input, location_id: at('Room') }
  expect((await server.refused('/access/explainPeople', two, chief.token)).status).toBe(422)
})

it('lists the people who see a store', async () => {
  const { project, store, chief, limited } = await makeScene()
  await server.make.role(chief.id, { project, access: ['user_view'] })
  const reply = await server.ok(
    '/access/explainPeople',
    { project_id: project, store_id: store },
    chief.token,
  )
  expect(new Set(idsOf(reply))).toEqual(new Set([chief.id, limited.id]))
  expect(reply.people.find(({ id }) => id === limited.id)?.because).toMatchObject([
    { kind: 'assignment', id: store },
  ])
})

it('reads on after the last person of a page, and finds people by name', async () => {
  const { project, at, chief } = await makeScene()
  await server.make.role(chief.id, { project, access: ['user_view'] })
  for (const name of ['Alma Dorn', 'Bert Dorn', 'Cleo Dorn', 'Dora Lind']) {
    const { id } = await server.make.user({ name })
    await server.make.role(id, { project, access: ['location_view', 'location_view_all'] })
  }
  const input = { project_id: project, location_id: at('Site'), search_text: 'dorn', limit: 2 }
  const first = await server.ok('/access/explainPeople', input, chief.token)
  expect(first.people.map(({ name }) => name)).toEqual(['Alma Dorn', 'Bert Dorn'])
  const rest = await server.ok('/access/explainPeople', { ...input, after: first.next ?? '' }, chief.token)
  expect(rest).toMatchObject({ people: [{ name: 'Cleo Dorn' }], next: null })
})

it('shows nobody of another project, and superusers who are no members to superusers only', async () => {
  const { project, at, chief } = await makeScene()
  await server.make.role(chief.id, { project, access: ['user_view'] })
  const elsewhere = await makeScene()
  const input = { project_id: project, location_id: at('Site'), limit: 100 }
  expect(idsOf(await server.ok('/access/explainPeople', input, chief.token))).toEqual([chief.id])
  const all = await server.ok('/access/explainPeople', input, admin)
  expect(all.people).toContainEqual(
    expect.objectContaining({ name: 'Zora', because: [expect.objectContaining({ kind: 'superuser' })] }),
  )
  // A name's place in the list does not show for a user who is not in it.
  const after = { ...input, after: elsewhere.chief.id }
  expect(idsOf(await server.ok('/access/explainPeople', after, chief.token))).toEqual([])
  const foreign = { ...input, location_id: elsewhere.at('Site') }
  expect((await server.call('/access/explainPeople', foreign, chief.token)).status).toBe(404)
  expect((await server.call('/access/explainPeople', foreign, admin)).status).toBe(404)
})

it('hides the names of causes that the caller does not see', async () => {
  const { project, at, limited, other } = await makeScene()
  await server.make.role(limited.id, { project, access: ['user_view'] })
  await server.make.assignLocations(other.id, project, [at('Site')])
  const { people } = await server.ok(
    '/access/explainPeople',
    { project_id: project, location_id: at('Room') },
    limited.token,
  )
  expect(people.find(({ id }) => id === other.id)?.because).toEqual([
    { kind: 'assignment', id: null, name: '' },
  ])
})

it('asks for exactly one thing', async () => {
  const { project, at, store } = await makeScene()
  const input = { project_id: project }
  for (const things of [{}, { location_id: at('Site'), store_id: store }]) {
    const { status } = await server.call('/access/explainPeople', { ...input, ...things }, admin)
    expect(status).toBe(422)
  }
})
