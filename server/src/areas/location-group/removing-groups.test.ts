import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function makeGroups(project_id: string) {
  const ids = new Map<string, string>()
  for (const [name, above] of [
    ['House', ''],
    ['East', 'House'],
    ['West', 'House'],
    ['Kitchens', 'East'],
    ['Garden', ''],
    ['Roof', ''],
  ] as const) {
    const parent_id = ids.get(above) ?? '0'
    const made = await server.ok(
      '/location-group/create',
      { project_id, parent_id, name, code: crypto.randomUUID() },
      admin,
    )
    ids.set(name, made.id)
  }
  return (name: string) => ids.get(name) ?? name
}

const left = async (project_id: string) =>
  (await server.ok('/location-group/getList', { project_id, mode: 'all' }, admin)).groups.map(
    ({ name, position }) => `${name} ${position}`,
  )

it('removes several groups, a branch from below, and closes the gaps among the others', async () => {
  const project_id = await server.make.project()
  const of = await makeGroups(project_id)
  const groups = ['House', 'East', 'Kitchens', 'West', 'Garden'].map((name) => ({ id: of(name), version: 1 }))
  expect(await server.ok('/location-group/removeMany', { project_id, groups }, admin)).toMatchObject({
    changed: 5,
    refused: [],
  })
  expect(await left(project_id)).toEqual(['Roof 1'])
})

it('leaves a group above one that stays, one that was changed since, and one of another project', async () => {
  const [project_id, elsewhere] = [await server.make.project(), await server.make.project()]
  const [of, other] = [await makeGroups(project_id), await makeGroups(elsewhere)]
  await server.ok('/location-group/update', { id: of('Roof'), name: 'Roofs' }, admin)
  const groups = [of('House'), of('East'), of('Kitchens'), { id: of('Roof'), version: 1 }, other('Roof')]
  const { changed, refused } = await server.ok('/location-group/removeMany', { project_id, groups }, admin)
  expect(changed).toBe(2)
  expect(refused.map(({ id, key }) => [id, key])).toEqual(
    expect.arrayContaining([
      [of('House'), 'group_has_groups'],
      [of('Roof'), 'conflict_version'],
      [other('Roof'), 'not_found'],
    ]),
  )
  expect(await left(project_id)).toEqual(['House 1', 'West 1', 'Garden 2', 'Roofs 3'])
  expect(await left(elsewhere)).toHaveLength(6)
})

it('refuses groups whose locations the caller sees through nothing, with the failure of the first', async () => {
  const project_id = await server.make.project()
  const of = await makeGroups(project_id)
  const access = ['location_view', 'location_group_view', 'location_group_remove'] as const
  const user = await server.make.user({ roles: [{ project: project_id, access: [...access] }] })
  const assigned = { user_id: user.id, project_id, group_ids: [of('East')] }
  await server.ok('/user-location-group/assign', assigned, admin)
  const token = await server.signIn(user)
  const remove = (...names: string[]) =>
    server.call('/location-group/removeMany', { project_id, groups: names.map(of) }, token)
  expect((await remove('Garden')).status).toBe(404)
  expect(await remove('East', 'Kitchens', 'Garden')).toMatchObject({
    status: 200,
    reply: { changed: 2, refused: [{ key: 'not_found' }] },
  })
  expect(await left(project_id)).toEqual(['House 1', 'West 1', 'Garden 2', 'Roof 3'])
})

it('counts once what several groups hold and who has them, as far as the caller may see it', async () => {
  const project_id = await server.make.project()
  const of = await makeGroups(project_id)
  const at = await server.make.locations(project_id, { A: {}, B: {}, C: {} })
  for (const [group_id, ...location_ids] of [
    [of('East'), at('A'), at('B')],
    [of('West'), at('B')],
    [of('Garden'), at('C')],
  ] as const)
    await server.ok('/location-group/addLocations', { group_id, location_ids }, admin)
  for (const group of ['House', 'East', 'Garden']) {
    const { id: user_id } = await server.make.user({ roles: [{ project: project_id }] })
    await server.ok('/user-location-group/assign', { user_id, project_id, group_ids: [of(group)] }, admin)
  }
  const groups = [of('East'), of('West')]
  expect(await server.ok('/location-group/getImpact', { project_id, groups }, admin)).toEqual(
    expect.objectContaining({ impact: { locations: 2, users: 2, teams: 0 } }),
  )
  const reader = await server.make.user({
    roles: [{ project: project_id, access: ['location_view', 'location_view_all', 'location_group_view'] }],
  })
  const token = await server.signIn(reader)
  expect((await server.ok('/location-group/getImpact', { project_id, groups }, token)).impact).toEqual({
    locations: 2,
    users: null,
    teams: null,
  })
  const elsewhere = await server.make.project()
  expect(
    (await server.refused('/location-group/getImpact', { project_id: elsewhere, groups }, admin)).status,
  ).toBe(404)
})

it('lists the groups at a place: those that hold locations there, with the groups above them', async () => {
  const [project_id, elsewhere] = [await server.make.project(), await server.make.project()]
  const of = await makeGroups(project_id)
  const at = await server.make.locations(project_id, { Site: { Tower: { Room: {} } }, Field: {} })
  const other = await server.make.locations(elsewhere, { Away: {} })
  for (const [group_id, location_id] of [
    [of('Kitchens'), at('Room')],
    [of('Garden'), at('Field')],
  ] as const)
    await server.ok('/location-group/addLocations', { group_id, location_ids: [location_id] }, admin)
  const there = async (location_id: string) =>
    (await server.ok('/location-group/getList', { project_id, location_id }, admin)).groups.map(
      ({ name, level, locations }) => [name, level, locations],
    )
  const branch = [
    ['House', 0, 0],
    ['East', 1, 0],
    ['Kitchens', 2, 1],
  ]
  expect(await there(at('Site'))).toEqual(branch)
  expect(await there(at('Room'))).toEqual(branch)
  expect(await there(at('Field'))).toEqual([['Garden', 0, 1]])
  await server.ok('/location/remove', { locations: [at('Room')] }, admin)
  expect(await there(at('Tower'))).toEqual([])
  expect(
    (await server.refused('/location-group/getTree', { project_id, location_id: other('Away') }, admin))
      .status,
  ).toBe(404)
})
