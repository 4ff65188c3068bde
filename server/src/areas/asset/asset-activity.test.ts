import type { ActivityEntry } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Roof: {}, Cellar: {} } })
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Ada Min' }))
})
afterAll(() => server.close())

const list = async (owner_id: string, token = admin): Promise<ActivityEntry[]> =>
  (await server.ok('/activity/list', { owner_kind: 'asset', owner_id }, token)).entries

it('tells what became of an asset: its facts, its places by name, its status with the reason', async () => {
  const { id: kind } = await server.ok(
    '/catalog/create',
    { code: 'AHU', name: 'Air handling unit', project_id: project },
    admin,
  )
  const { id } = await server.ok(
    '/asset/create',
    { location_id: at('Roof'), code: 'A-1', name: 'Unit' },
    admin,
  )
  await server.ok('/asset/update', { id, model: 'X', catalog_id: kind }, admin)
  await server.ok('/asset/move', { assets: [id], location_id: at('Cellar'), reason: 'Noise' }, admin)
  await server.ok('/asset/changeStatus', { id, status: 'Maintenance', reason: 'Belt' }, admin)
  await server.ok('/asset/renewLabel', { id }, admin)
  const entries = await list(id)
  expect(entries.map((entry) => entry.kind)).toEqual([
    'asset.label',
    'asset.status',
    'asset.moved',
    'asset.changed',
    'asset.created',
  ])
  expect(entries[1]).toMatchObject({
    note: 'Belt',
    changes: [{ field: 'operational_status', before: 'Active', after: 'Maintenance' }],
  })
  expect(entries[2]).toMatchObject({
    note: 'Noise',
    things: [
      { part: 'from', kind: 'location', id: at('Roof'), name: 'Roof' },
      { part: 'to', kind: 'location', id: at('Cellar'), name: 'Cellar' },
    ],
  })
  expect(entries[3]).toMatchObject({
    changes: [
      { field: 'catalog_id', before: null, after: 'Air handling unit' },
      { field: 'model', before: null, after: 'X' },
    ],
  })
})

it('tells nothing to a reader of another place, and no name of a place that the reader does not see', async () => {
  const { id } = await server.ok(
    '/asset/create',
    { location_id: at('Roof'), code: 'A-2', name: 'Unit' },
    admin,
  )
  await server.ok('/asset/move', { assets: [id], location_id: at('Cellar') }, admin)
  const access = ['location_view', 'asset_view'] as const
  const seesCellar = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(seesCellar.id, project, [at('Cellar')])
  const moved = (await list(id, await server.signIn(seesCellar)))[0]
  expect(moved).toMatchObject({ kind: 'asset.moved', things: [{ part: 'to', name: 'Cellar' }] })
  expect(moved?.things).toHaveLength(1)
  const seesRoof = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(seesRoof.id, project, [at('Roof')])
  const refused = await server.refused(
    '/activity/list',
    { owner_kind: 'asset', owner_id: id },
    await server.signIn(seesRoof),
  )
  expect(refused.status).toBe(404)
})

it('takes comments, and lets one mention only people who see the asset', async () => {
  const { id } = await server.ok(
    '/asset/create',
    { location_id: at('Roof'), code: 'A-3', name: 'Unit' },
    admin,
  )
  const access = ['location_view', 'asset_view'] as const
  const near = await server.make.user({ name: 'Nora Near', roles: [{ project, access }] })
  const far = await server.make.user({ name: 'Nora Far', roles: [{ project, access }] })
  await server.make.assignLocations(near.id, project, [at('Roof')])
  await server.make.assignLocations(far.id, project, [at('Cellar')])
  const owner = { owner_kind: 'asset', owner_id: id }
  const { people } = await server.ok('/comment/getMentionable', { ...owner, search_text: 'Nora' }, admin)
  expect(people.map((person) => person.name)).toEqual(['Nora Near'])
  await server.ok('/comment/add', { ...owner, text: 'Runs warm' }, await server.signIn(near))
  expect((await list(id))[0]).toMatchObject({ kind: 'comment', who: { name: 'Nora Near' } })
})
