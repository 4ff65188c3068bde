import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { brokenRules, readTree } from './tree-rules.ts'

let server: TestServer
let admin: string
let adminId: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({ superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())

async function children(project: string, parent_id = '0', token = admin): Promise<string[]> {
  const { locations } = await server.ok('/location/getAllowed', { project_id: project, parent_id }, token)
  expect(brokenRules(await readTree(server.database, project))).toEqual([])
  return locations.map((one) => one.name)
}

describe('[LOC-11] a location moves to the given position', () => {
  test.each([
    ['a', 1, 'abcd'],
    ['a', 2, 'bacd'],
    ['a', 4, 'bcda'],
    ['a', 99, 'bcda'],
    ['d', 1, 'dabc'],
    ['c', 2, 'acbd'],
  ])('%s at %i makes %s', async (name, position, order) => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { a: {}, b: {}, c: {}, d: {} })
    await server.ok('/location/reorder', { locations: [{ id: at(name), position }] }, admin)
    expect((await children(project)).join('')).toBe(order)
  })

  test.each<[string[], [string, number][], string]>([
    [
      ['a', 'b', 'c', 'd'],
      [
        ['a', 3],
        ['b', 1],
      ],
      'bcad',
    ],
    [
      ['a', 'b', 'c', 'd'],
      [
        ['d', 2],
        ['c', 2],
      ],
      'adcb',
    ],
    [
      ['a', 'b'],
      [
        ['x', 2],
        ['y', 2],
        ['z', 9],
      ],
      'axybz',
    ],
    [
      [],
      [
        ['x', 5],
        ['y', 1],
      ],
      'yx',
    ],
  ])('among %j, %j makes %s', (siblings, placements, order) => {
    expect(
      placeAmong(
        siblings,
        placements.map(([id, position]) => ({ id, position })),
      ).join(''),
    ).toBe(order)
  })

  test('together with what is below it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { House: { Floor: { Room: {} } } }, B: { Hut: {} } })
    await server.ok(
      '/location/reorder',
      { locations: [{ id: at('House'), position: 1, parent_id: at('B') }] },
      admin,
    )
    expect(await children(project, at('B'))).toEqual(['House', 'Hut'])
    const { path } = await server.ok('/sublocation/get-path/{id}', { id: at('Room') }, admin)
    expect(path.map((step) => step.name)).toEqual(['B', 'House', 'Floor', 'Room'])
  })

  test('even where several exchange their places in one call', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { B: { C: {} } } })
    const locations = [
      { id: at('C'), position: 1, parent_id: '0' },
      { id: at('B'), position: 1, parent_id: at('C') },
      { id: at('A'), position: 1, parent_id: at('B') },
    ]
    await server.ok('/location/reorder', { locations }, admin)
    const { path } = await server.ok('/sublocation/get-path/{id}', { id: at('A') }, admin)
    expect(path.map((step) => step.name)).toEqual(['C', 'B', 'A'])
    await children(project)
  })
})

describe('[LOC-12] a location never moves below itself', () => {
  test.each(['House', 'Floor', 'Room'])('nor below its own descendants: %s', async (name) => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { House: { Floor: { Room: {} } } })
    const locations = [{ id: at('House'), position: 1, parent_id: at(name) }]
    expect(await server.refused('/location/reorder', { locations }, admin)).toMatchObject({
      status: 422,
      key: 'location_below_itself',
      fields: { 'locations.0.parent_id': 'A location cannot be moved below itself.' },
    })
  })

  test('not even by two moves in one call', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, C: {} })
    const locations = [
      { id: at('C'), position: 1 },
      { id: at('A'), position: 1, parent_id: at('B') },
      { id: at('B'), position: 1, parent_id: at('A') },
    ]
    expect(await server.refused('/location/reorder', { locations }, admin)).toMatchObject({
      status: 422,
      key: 'location_below_itself',
    })
    expect(await children(project)).toEqual(['A', 'B', 'C'])
  })
})

describe('[LOC-14] only a user who sees the parent may change a position', () => {
  test('so a limited user moves what is below their topmost locations, and nothing else', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, {
      Site: { Mine: { A: {}, B: { C: {} } }, Yours: {} },
      Too: { D: {} },
    })
    const user = await server.make.user({ roles: [{ project, access: ['location_view', 'location_edit'] }] })
    await server.make.assignLocations(user.id, project, [at('Mine'), at('Too')])
    const token = await server.signIn(user)
    const move = (name: string, parent_id?: string) =>
      server.call(
        '/location/reorder',
        { locations: [{ id: at(name), position: 1, ...(parent_id && { parent_id }) }] },
        token,
      )

    expect((await move('B')).status).toBe(200)
    expect((await move('C', at('Mine'))).status).toBe(200)
    expect((await move('D', at('Mine'))).status).toBe(200)
    expect((await move('A', at('Too'))).status).toBe(200)
    expect(await children(project, at('Mine'), token)).toEqual(['D', 'C', 'B'])

    expect((await move('Mine')).status).toBe(403)
    expect((await move('Mine', at('Too'))).status).toBe(403)
    expect((await move('A', '0')).status).toBe(403)
    expect((await move('A', at('Site'))).status).toBe(404)
    expect((await move('A', at('Yours'))).status).toBe(404)
    expect(await children(project, at('Site'))).toEqual(['Mine', 'Yours'])
  })

  test('and nobody moves a removed location, or anything below one', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, Gone: {} })
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    const move = (name: string, parent_id: string) =>
      server.refused('/location/reorder', { locations: [{ id: at(name), position: 1, parent_id }] }, admin)
    expect(await move('Gone', at('A'))).toMatchObject({ status: 409, key: 'location_already_removed' })
    expect(await move('A', at('Gone'))).toMatchObject({ status: 409, key: 'location_parent_removed' })
  })
})

describe('[LOC-18] [LOC-19] versions of moved locations', () => {
  test('refuse a move of a stale version, and return the current location', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {} })
    await server.ok('/location/updateName', { location_id: at('A'), name: 'A, renamed', version: 1 }, admin)
    const error = await server.refused(
      '/location/reorder',
      { locations: [{ id: at('A'), position: 2, version: 1 }] },
      admin,
    )
    expect(error).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { id: at('A'), name: 'A, renamed', version: 2 },
    })
    await server.ok('/location/reorder', { locations: [{ id: at('A'), position: 2, version: 2 }] }, admin)
    expect(await children(project)).toEqual(['B', 'A, renamed'])
  })

  test('stay the same for siblings that shift, and for a location that stays where it is', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {} })
    const versions = async () => {
      const { locations } = await server.ok('/location/getAllowed', { project_id: project }, admin)
      return Object.fromEntries(locations.map(({ name, version }) => [name, version]))
    }
    await server.ok('/location/reorder', { locations: [{ id: at('B'), position: 1 }] }, admin)
    expect(await versions()).toEqual({ A: 1, B: 2 })
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, () =>
      server.ok('/location/reorder', { locations: [{ id: at('B'), position: 1, parent_id: '0' }] }, admin),
    )
    expect(heard).toEqual([])
    expect(await versions()).toEqual({ A: 1, B: 2 })
    const audit = await server.database
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('thing_id', '=', at('B'))
      .execute()
    expect(audit).toEqual([
      { before: { parent_id: null, position: 2 }, after: { parent_id: null, position: 1 } },
    ])
  })

  test('are not raised by a call that names a location twice: it is refused', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {} })
    const twice = [
      { id: at('A'), position: 1 },
      { id: at('A'), position: 2 },
    ]
    expect(await server.refused('/location/reorder', { locations: twice }, admin)).toMatchObject({
      status: 422,
    })
  })
})
