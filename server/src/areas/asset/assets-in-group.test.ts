import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let group: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Plant: {}, Roof: {} }, Annex: {}, Yard: {} })
  for (const place of ['Tower', 'Plant', 'Annex', 'Yard'])
    await server.ok('/asset/create', { location_id: at(place), code: place, name: place }, admin)
  group = await addGroup(['Tower', 'Plant', 'Annex'])
})
afterAll(() => server.close())

async function addGroup(places: readonly string[]): Promise<string> {
  const code = `G-${places.join('-')}`
  const made = await server.ok(
    '/location-group/create',
    { project_id: project, code, name: { en: code } },
    admin,
  )
  const location_ids = places.map((place) => at(place))
  await server.ok('/location-group/addLocations', { group_id: made.id, location_ids }, admin)
  return made.id
}

const search = (token = admin, location_group_id = group, given: object = {}) =>
  server.ok('/asset/search', { project_id: project, location_group_id, ...given }, token)
const codesOf = ({ assets }: Awaited<ReturnType<typeof search>>) => assets.map(({ code }) => code)

async function holder(place: string, access: AccessCode[], groups: readonly string[] = []) {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  for (const group_id of groups)
    await server.database
      .insertInto('user_location_group')
      .values({ project_id: project, user_id: user.id, group_id })
      .execute()
  return server.signIn(user)
}

it('finds each asset in the places of a group and below them once, page by page, with their number', async () => {
  const found = await search()
  expect(codesOf(found)).toEqual(['Annex', 'Plant', 'Tower'])
  expect(found.total).toBe(3)
  expect(codesOf(await search(admin, group, { limit: 2, page: 2 }))).toEqual(['Tower'])
  expect(codesOf(await search(admin, group, { location_id: at('Annex') }))).toEqual(['Annex'])
  expect(codesOf(await search(admin, await addGroup(['Roof'])))).toEqual([])
})

it('finds what the caller sees alone: a disabled group gives no places', async () => {
  const access = ['asset_view', 'location_group_view'] as const
  expect(codesOf(await search(await holder('Yard', [...access], [group])))).toEqual([
    'Annex',
    'Plant',
    'Tower',
  ])
  const id = await addGroup(['Plant', 'Annex'])
  await server.ok('/location-group/update', { id, is_enabled: false }, admin)
  const found = await search(await holder('Annex', [...access], [id]), id)
  expect(codesOf(found)).toEqual(['Annex'])
  expect(found.total).toBe(1)
})

it('refuses a group that the caller may not read, and one of another project', async () => {
  const refused = async (token: string, location_group_id: string) =>
    (await server.refused('/asset/search', { project_id: project, location_group_id }, token)).status
  expect(await refused(await holder('Tower', ['asset_view']), group)).toBe(404)
  expect(await refused(await holder('Tower', ['asset_view', 'location_group_view']), group)).toBe(404)
  expect(await refused(await holder('Tower', ['location_group_view'], [group]), group)).toBe(403)
  const elsewhere = await server.make.project()
  const other = { project_id: elsewhere, code: 'G', name: { en: 'G' } }
  const { id } = await server.ok('/location-group/create', other, admin)
  expect(await refused(admin, id)).toBe(404)
})
