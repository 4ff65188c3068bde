import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

// The tree of each case: two tops with a kind below each, and one more below that.
const kinds = ['left', 'from', 'below', 'right', 'into', 'under'] as const
type Name = (typeof kinds)[number]
const parents: Partial<Record<Name, Name>> = { from: 'left', below: 'from', into: 'right', under: 'into' }

const name = fc.constantFrom(...kinds)
const line = fc.record({
  of: name,
  code: fc.constantFrom('a', 'b', 'c', 'd'),
  unit: fc.constantFrom('kW', 'kW', 'kW', 'W'),
})
const record = fc.record({ asset: fc.nat(9), line: fc.nat(3), text: fc.integer({ min: 1, max: 99 }) })
const cases = fc.record({
  specs: fc.array(line, { maxLength: 8 }),
  params: fc.array(line, { maxLength: 8 }),
  assets: fc.array(name, { minLength: 2, maxLength: 6 }),
  values: fc.array(record, { maxLength: 8 }),
  readings: fc.array(record, { maxLength: 6 }),
})
let count = 0

/** Makes the kinds of a case, with the lines that their places allow, its assets, and what these have. */
async function make({
  specs,
  params,
  assets,
  values,
  readings,
}: typeof cases extends fc.Arbitrary<infer C> ? C : never) {
  const project_id = await server.make.project()
  const at = await server.make.locations(project_id, { House: {} })
  const ids = new Map<string, string>()
  for (const one of kinds) {
    const code = `M-${(count += 1)}`
    const parent_id = ids.get(parents[one] ?? '') ?? '0'
    ids.set(one, (await server.ok('/catalog/create', { project_id, code, name: one, parent_id }, token)).id)
  }
  const id = (of: Name) => ids.get(of) ?? ''
  for (const of of kinds) {
    const own = (lines: typeof specs) =>
      lines.filter((one) => one.of === of).map(({ code, unit }) => ({ code, unit, name: code }))
    // A place that refuses a list leaves it out.
    const given = own(specs).map((one) => ({ ...one, type: 'text' as const }))
    if (given.length > 0) await server.call('/catalog/updateSpecs', { id: id(of), specs: given }, token)
    const counters = own(params).map((one) => ({ ...one, kind: 'counter' as const }))
    if (counters.length > 0)
      await server.call('/catalog/updateParams', { id: id(of), params: counters }, token)
  }
  const made: string[] = []
  for (const of of assets) {
    const code = `A-${(count += 1)}`
    const asset = { location_id: at('House'), code, name: code, catalog_id: id(of) }
    made.push((await server.ok('/asset/create', asset, token)).id)
  }
  const asset = (number: number) => made[number % made.length] ?? ''
  for (const one of values) {
    const { specs: all } = await server.ok('/asset/getSpecs/{id}', { id: asset(one.asset) }, token)
    const spec = all[one.line % Math.max(1, all.length)]
    const given = spec && [{ spec_id: spec.id, value: String(one.text) }]
    if (given) await server.ok('/asset/updateSpecs', { id: asset(one.asset), values: given }, token)
  }
  for (const one of readings) {
    const { params: all } = await server.ok('/asset/getParams/{id}', { id: asset(one.asset) }, token)
    const param = all[one.line % Math.max(1, all.length)]
    const given = param && { asset_id: asset(one.asset), param_id: param.id, value: String(one.text) }
    // A counter that falls is refused.
    if (given) await server.call('/asset/addReadings', { readings: [given] }, token)
  }
  return { project_id, from: id('from'), into: id('into') }
}

/** What every asset of a project has, with units; `lost` counts what its kind does not define. */
async function held(projectId: string) {
  const { rows } = await sql<{ held: string; lost: boolean }>`
    select a.code || ' ' || lower(r.code) || ' ' || r.unit || ' ' || r.text as held,
      r.catalog_id not in (select id from catalogs_above(a.catalog_id)) or c.removed_at is not null as lost
    from asset a join catalog c on c.id = a.catalog_id join (
      select v.asset_id, s.code, s.unit, v.text, s.catalog_id from asset_spec_value v join catalog_spec s on s.id = v.spec_id
      union all
      select r.asset_id, p.code, p.unit, r.id || ' ' || r.value || ' ' || r.state || ' ' || r.at, p.catalog_id
      from asset_reading r join catalog_param p on p.id = r.param_id
    ) r on r.asset_id = a.id where a.project_id = ${projectId} order by 1`.execute(server.database)
  return { all: rows.map((row) => row.held), lost: rows.filter((row) => row.lost).length }
}

async function kindOfAssets(projectId: string) {
  const { rows } = await sql<{ id: string; catalog_id: string }>`
    select id, catalog_id from asset where project_id = ${projectId} order by id`.execute(server.database)
  return rows
}

test('a merge loses no asset, no value and no reading, and does what its dry run says', async () => {
  const outcomes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const { project_id, from, into } = await make(given)
      const [before, assets] = [await held(project_id), await kindOfAssets(project_id)]
      expect(before.lost).toBe(0)
      const input = { id: from, into_id: into }
      const dry = await server.ok('/catalog/merge', { ...input, dry_run: true }, token)
      expect(await kindOfAssets(project_id)).toEqual(assets)
      const { status, reply } = await server.call('/catalog/merge', input, token)
      outcomes.add(status)
      expect(status).toBe(dry.preview.conflicts.length === 0 ? 200 : 409)
      expect(await held(project_id)).toEqual(before)
      const moved = assets.map((one) => (one.catalog_id === from ? { ...one, catalog_id: into } : one))
      expect(await kindOfAssets(project_id)).toEqual(status === 200 ? moved : assets)
      expect((reply ?? dry).preview).toEqual(dry.preview)
      expect(dry.preview.assets).toBe(assets.filter((one) => one.catalog_id === from).length)
    }),
    { ...drawn, numRuns: 8 },
  )
  expect([...outcomes].toSorted()).toEqual([200, 409])
})
