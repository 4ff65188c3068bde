import type { AccessCode } from '@atrium/contract'
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
async function addKind(given: { project_id?: string; parent_id?: string }, name: string, listed: string[]) {
  const code = `L-${(count += 1)}`
  const { id } = await server.ok('/catalog/create', { code, name, ...given }, admin)
  const specs = [...listed, 'hidden'].map((spec) => ({
    code: `${spec}-${code}`,
    name: spec,
    type: 'number' as const,
    unit: 'kW',
    show_in_list: spec !== 'hidden',
  }))
  await server.ok('/catalog/updateSpecs', { id, specs }, admin)
  return id
}

/** A project with a kind of all projects, one of its own below it, and one that stands apart. */
async function makeScene() {
  const project = await server.make.project()
  const shared = await addKind({}, 'A rotating', ['power'])
  const pump = await addKind({ project_id: project, parent_id: shared }, 'B pump', ['flow', 'head'])
  const lift = await addKind({ project_id: project }, 'C lift', ['load'])
  const foreign = await addKind({ project_id: await server.make.project() }, 'D foreign', ['secret'])
  const at = await server.make.locations(project, { House: {} })
  const person = async (...access: AccessCode[]) =>
    server.signIn(
      await server.make.user({
        roles: [{ project, access: ['location_view', 'location_view_all', ...access] }],
      }),
    )
  const listed = async (catalog_id?: string, as = admin) => {
    const input = { project_id: project, ...(catalog_id !== undefined && { catalog_id }) }
    const { specs } = await server.ok('/catalog/getListedSpecs', input, as)
    return specs.filter(({ catalog }) => [shared, pump, lift, foreign].includes(catalog.id))
  }
  return { project, shared, pump, lift, foreign, at, person, listed }
}

it('lists the specifications that lists show of the kinds of a project, or near one of them', async () => {
  const { shared, pump, lift, foreign, listed } = await makeScene()
  const names = async (kind?: string) => (await listed(kind)).map(({ name }) => name['en'])
  expect(await names()).toEqual(['power', 'flow', 'head', 'load'])
  expect(await names(pump)).toEqual(['power', 'flow', 'head'])
  expect(await names(shared)).toEqual(['power', 'flow', 'head'])
  expect(await names(lift)).toEqual(['load'])
  expect(await names(foreign)).toEqual([])
})

it('lists them for people who may see kinds and specifications in the project', async () => {
  const { project, listed, person } = await makeScene()
  const reader = await person('catalog_view', 'catalog_specs_view')
  expect(await listed(undefined, reader)).toHaveLength(4)
  const input = { project_id: project }
  expect((await server.refused('/catalog/getListedSpecs', input)).status).toBe(401)
  for (const lacking of [await person('catalog_view'), await person('catalog_specs_view')])
    expect((await server.refused('/catalog/getListedSpecs', input, lacking)).status).toBe(403)
  const elsewhere = { project_id: await server.make.project() }
  expect((await server.refused('/catalog/getListedSpecs', elsewhere, reader)).status).toBe(404)
})

it('returns the values of chosen specifications with the rows of a search, for people who may see specifications', async () => {
  const { project, pump, at, person, listed } = await makeScene()
  const [power, flow, head] = (await listed(pump)).map(({ id }) => id) as [string, string, string]
  const make = async (code: string) =>
    (
      await server.ok(
        '/asset/create',
        { location_id: at('House'), code, name: code, catalog_id: pump },
        admin,
      )
    ).id
  const first = await make('P-1')
  await make('P-2')
  const values = [
    { spec_id: power, value: '7.50' },
    { spec_id: flow, value: '4200' },
    { spec_id: head, value: '3' },
  ]
  await server.ok('/asset/updateSpecs', { id: first, values }, admin)
  const search = async (spec_columns: string[], as = admin) =>
    (await server.ok('/asset/search', { project_id: project, spec_columns }, as)).assets.map(
      ({ specs }) => specs,
    )
  expect(await search([flow, power, project])).toEqual([
    [
      { spec_id: flow, value: '4200' },
      { spec_id: power, value: '7.5' },
    ],
    [],
  ])
  expect(await search([])).toEqual([[], []])
  const reader = await person('asset_view', 'catalog_view', 'catalog_specs_view')
  expect(await search([flow], reader)).toEqual([[{ spec_id: flow, value: '4200' }], []])
  const blind = await person('asset_view', 'catalog_view')
  expect(await search([flow], blind)).toEqual([[], []])
  // Nor can they find a value by trying.
  const tried = { project_id: project, spec: [{ spec_id: flow, op: 'gt' as const, value: '4000' }] }
  expect((await server.ok('/asset/search', tried, reader)).assets).toHaveLength(1)
  expect((await server.refused('/asset/search', tried, blind)).status).toBe(403)
  expect((await server.refused('/asset/export', { ...tried, format: 'csv' }, blind)).status).toBe(403)
  const many = Array.from({ length: 21 }, () => flow)
  const refused = await server.refused('/asset/search', { project_id: project, spec_columns: many }, admin)
  expect(refused.fields).toHaveProperty('spec_columns')
})
