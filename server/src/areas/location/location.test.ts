import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a small tree', () => {
  test('is walked, searched, renamed, moved, removed and brought back', async () => {
    const project = await server.make.project()
    const token = await server.signIn(await server.make.user({ superuser: true }))
    const site = await server.ok('/location/create', { project_id: project, name: 'Site', code: 'S' }, token)
    const { ids } = await server.ok(
      '/location/add',
      {
        project_id: project,
        parent_id: site.id,
        locations: [
          { name: 'House', code: 'H' },
          { name: { en: 'Hut', ar: 'كوخ' }, code: 'U' },
        ],
      },
      token,
    )
    const children = await server.ok(
      '/location/getAllowed',
      { project_id: project, parent_id: site.id },
      token,
    )
    expect(
      children.locations.map(({ name, position, depth, location_id }) => ({
        name,
        position,
        depth,
        location_id,
      })),
    ).toEqual([
      { name: 'House', position: 1, depth: 1, location_id: site.id },
      { name: 'Hut', position: 2, depth: 1, location_id: site.id },
    ])
    await server.ok(
      '/location/reorder',
      { locations: [{ id: ids[1] ?? '', position: 1, parent_id: ids[0] ?? '' }] },
      token,
    )
    const found = await server.ok('/location/search', { project_id: project, search_text: 'كو' }, token)
    expect(found.locations.map((one) => one.path.map((step) => step.name))).toEqual([
      ['Site', 'House', 'Hut'],
    ])
    const gone = await server.ok('/location/remove', { locations: [ids[0] ?? ''] }, token)
    expect(gone.removed).toBe(2)
    const back = await server.ok('/location/reactivate', { locations: [ids[0] ?? ''] }, token)
    expect(back.reactivated).toBe(2)
    const details = await server.ok(
      '/location/getDetails',
      { project_id: project, location_id: ids[1] ?? '' },
      token,
    )
    expect(details.location.path.map((step) => step.name)).toEqual(['Site', 'House', 'Hut'])
    const parents = await server.ok('/location/getParents', { location_id: ids[1] ?? '' }, token)
    expect(parents.parents.map((step) => step.index)).toEqual([0, 0, 0])
  })
})
