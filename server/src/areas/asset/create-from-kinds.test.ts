import type { AccessCode, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const kind = async (given: Partial<CallRequest<'/catalog/create'>> = {}) =>
  (await server.ok('/catalog/create', { code: `F-${(count += 1)}`, name: 'Kind', ...given }, admin)).id

/** Three kinds below each other: each says something else. */
async function makeChain(project_id: string) {
  const top = await kind({ project_id, manufacturer: 'York', criticality: 'B', warranty_months: 24 })
  const middle = await kind({ project_id, parent_id: top, manufacturer: 'Trane', model: 'T-9' })
  const bottom = await kind({ project_id, parent_id: middle, criticality: 'A' })
  return { top, middle, bottom }
}

async function addAt(location_id: string, given: Partial<CallRequest<'/asset/create'>>) {
  const input = { location_id, code: `A-${(count += 1)}`, name: 'Asset', ...given }
  const { id } = await server.ok('/asset/create', input, admin)
  return (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
}

it('a new asset takes each fact from the nearest kind above that says something', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { House: {} })
  const { bottom } = await makeChain(project)
  const started = { catalog_id: bottom, warranty_start_date: '2024-01-31' }
  expect(await addAt(at('House'), started)).toMatchObject({
    manufacturer: 'Trane',
    model: 'T-9',
    criticality_level: 'A',
    warranty_end_date: '2026-01-30',
  })
  const given = { manufacturer: 'Own', warranty_end_date: '2025-05-05' }
  expect(await addAt(at('House'), { ...started, ...given })).toMatchObject({ ...given, model: 'T-9' })
  const none = await kind({ project_id: project, parent_id: bottom, warranty_months: 0 })
  expect(await addAt(at('House'), { ...started, catalog_id: none })).toMatchObject({
    warranty_end_date: null,
  })
})

it('a series takes the same, and the trail says it', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { House: {} })
  const { bottom } = await makeChain(project)
  const series = { location_id: at('House'), from: '1', to: '2', code: 'S-#', name: 'Asset #' }
  const { ids } = await server.ok('/asset/createSeries', { ...series, catalog_id: bottom }, admin)
  const { asset } = await server.ok('/asset/getDetails/{id}', { id: ids[1] ?? '' }, admin)
  expect(asset).toMatchObject({ manufacturer: 'Trane', model: 'T-9' })
  const { entries } = await server.ok('/audit/search', { project_id: project, thing_id: asset.id }, admin)
  expect(entries[0]?.after).toMatchObject({ manufacturer: 'Trane', model: 'T-9', criticality_level: 'A' })
})

it('a form reads beforehand what an asset would take, and from which kind', async () => {
  const project = await server.make.project()
  const { top, middle, bottom } = await makeChain(project)
  const power = { code: 'power', name: 'Power', type: 'number', unit: 'kW', default_value: '5' } as const
  const colour = { code: 'colour', name: 'Colour', type: 'text' } as const
  await server.ok('/catalog/updateSpecs', { id: top, specs: [power, colour] }, admin)
  const read = await server.ok('/catalog/getDefaults/{id}', { id: bottom }, admin)
  expect(read.defaults).toMatchObject({
    manufacturer: { value: 'Trane', catalog: { id: middle } },
    model: { value: 'T-9', catalog: { id: middle } },
    criticality: { value: 'A', catalog: { id: bottom } },
    warranty_months: { value: 24, catalog: { id: top } },
  })
  expect(read.specs).toMatchObject([{ code: 'power', value: '5', unit: 'kW', catalog: { id: top } }])
  const member = async (access: AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project, access }] }))
  const reader = await member(['catalog_view'])
  const seen = await server.ok('/catalog/getDefaults/{id}', { id: bottom }, reader)
  expect(seen).toMatchObject({ defaults: read.defaults, specs: [] })
  const blind = await member(['asset_view', 'catalog_specs_view'])
  expect((await server.refused('/catalog/getDefaults/{id}', { id: bottom }, blind)).status).toBe(404)
})
