import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function makeGroups() {
  const project_id = await server.make.project()
  const make = async (code: string, name: string | Record<string, string>, more: object = {}) =>
    (await server.ok('/location-group/create', { project_id, name, code, ...more }, admin)).id
  const zones = await make('Z', 'Zones')
  const east = await make('Z-E', { en: 'East wing', fr: 'Aile est' }, { parent_id: zones })
  const other = await make('Z-W', 'West', { parent_id: zones, description: 'Opposite of the east' })
  const exact = await make('Q', 'East', { is_enabled: false })
  return { project_id, zones, east, other, exact }
}

const search = async (project_id: string, search_text: string, token = admin, more: object = {}) =>
  (await server.ok('/location-group/search', { project_id, search_text, ...more }, token)).groups

test('groups are found by words of every language; what is called so comes first', async () => {
  const { project_id, zones, east, other, exact } = await makeGroups()
  expect((await search(project_id, ' EAST ')).map(({ id }) => id)).toEqual([exact, east, other])
  expect((await search(project_id, 'aile')).map(({ id }) => id)).toEqual([east])
  expect((await search(project_id, 'z-w')).map(({ id }) => id)).toEqual([other])
  expect(await search(project_id, '100%')).toEqual([])
  expect(await search(project_id, '')).toHaveLength(4)
  expect((await search(project_id, 'east', admin, { limit: 1, page: 2 })).map(({ id }) => id)).toEqual([east])
  expect((await search(project_id, 'aile'))[0]).toMatchObject({
    name: 'East wing',
    names: { en: 'East wing', fr: 'Aile est' },
    path: [
      { id: zones, name: 'Zones' },
      { id: east, name: 'East wing' },
    ],
  })
})

test('groups that the caller does not see are not found, nor named in a path', async () => {
  const { project_id, east } = await makeGroups()
  const user = await server.make.user({
    roles: [{ project: project_id, access: ['location_group_view', 'location_view'] }],
  })
  await server.database
    .insertInto('user_location_group')
    .values({ project_id, user_id: user.id, group_id: east })
    .execute()
  const groups = await search(project_id, 'east', await server.signIn(user))
  expect(groups).toMatchObject([{ id: east, parent_id: '0', path: [{ id: east, name: 'East wing' }] }])
})

test('searching groups needs the right to see them in the project', async () => {
  const { project_id } = await makeGroups()
  const blind = await server.signIn(
    await server.make.user({ roles: [{ project: project_id, access: ['location_view'] }] }),
  )
  const outside = await server.signIn(await server.make.user())
  const statusFor = async (token?: string) =>
    (await server.refused('/location-group/search', { project_id }, token)).status
  expect(await statusFor()).toBe(401)
  expect(await statusFor(blind)).toBe(403)
  expect(await statusFor(outside)).toBe(404)
})
