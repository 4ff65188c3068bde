import type { CallInput } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsRead } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** The work of searches for PostgreSQL in a project with many assets. */

const count = 20_000

let server: TestServer
let admin: string
let project: string
let elsewhere: string
let at: (place: string) => string
let specs: { number: string; text: string }

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  elsewhere = await server.make.project()
  at = await server.make.locations(project, { Plant: { Cellar: {}, Attic: {} } })
  const kind = await server.ok('/catalog/create', { code: 'MANY', name: 'Made often' }, admin)
  const made: CallInput<'/catalog/updateSpecs'>['specs'] = [
    { code: 'weight', name: 'Weight', type: 'number' },
    { code: 'remark', name: 'Remark', type: 'text' },
  ]
  await server.ok('/catalog/updateSpecs', { id: kind.id, specs: made }, admin)
  const [number, text] = (await server.ok('/catalog/getSpecs/{id}', { id: kind.id }, admin)).specs
  specs = { number: number?.id ?? '', text: text?.id ?? '' }
  await sql`insert into asset (project_id, location_id, catalog_id, code, name, barcode, serial_number)
    select ${project}, case when n <= 5 then ${at('Cellar')}::uuid when n <= 10 then ${at('Attic')} else ${at('Plant')} end,
      ${kind.id}, 'A-' || n, 'Asset ' || n, 'TAG-' || n, 'SN-' || n
    from generate_series(1, ${count}::int) n`.execute(server.database)
  const there = await server.make.locations(elsewhere, { There: {} })
  await sql`insert into asset (project_id, location_id, catalog_id, code, name)
    values (${elsewhere}, ${there('There')}, ${kind.id}, 'A-1', 'Elsewhere')`.execute(server.database)
  await sql`insert into asset_spec_value (asset_id, spec_id, text, number)
    select id, ${specs.number}::uuid, substr(code, 3), substr(code, 3)::numeric from asset where catalog_id = ${kind.id}
    union all
    select id, ${specs.text}, 'Remark ' || substr(code, 3), null from asset where catalog_id = ${kind.id}`.execute(
    server.database,
  )
  // As autovacuum leaves them: an index alone then tells what is there.
  await sql`vacuum analyze asset, asset_spec_value, location`.execute(server.database)
})
afterAll(() => server.close())

describe('among many assets', () => {
  it('a scanned code, barcode, serial number or label is looked up in indexes', async () => {
    const codes = ['a-17', 'tag-170', 'sn-1700', 'nothing has this']
    const queries = await server.queries.during(async () => {
      const { assets } = await server.ok('/asset/findByCode', { project_id: project, codes }, admin)
      expect(assets.map(({ code }) => code)).toEqual(['A-17', 'A-170', 'A-1700'])
    })
    let read = 0
    for (const query of queries) read += await rowsRead(server.databaseUrl, query, 'asset')
    expect(read).toBeGreaterThan(0)
    // Each is found once by an index and once by its id.
    expect(read).toBeLessThanOrEqual(6)
  })

  it('a far page reads columns only of the assets that it shows', async () => {
    const queries = await server.queries.during(async () => {
      const input = { project_id: project, page: count / 20 - 1, limit: 20 }
      expect((await server.ok('/asset/search', input, admin)).assets).toHaveLength(20)
    })
    // Whether an asset is in warranty takes the time zone of the project.
    let zones = 0
    for (const query of queries.filter((one) => one.sql.includes('time_zone')))
      zones += await rowsRead(server.databaseUrl, query, 'project')
    expect(zones).toBeGreaterThan(0)
    expect(zones).toBeLessThanOrEqual(20)
  })

  const search = (input: Omit<CallInput<'/asset/search'>, 'project_id'>, as = admin) =>
    server.ok('/asset/search', { project_id: project, ...input }, as)
  type Spec = NonNullable<CallInput<'/asset/search'>['spec']>
  const weighs = (op: Spec[number]['op'], value: number): Spec => [
    { spec_id: specs.number, op, value: String(value) },
  ]
  const remarked = (value: string): Spec => [{ spec_id: specs.text, op: 'contains', value }]

  /** Runs a search, and counts the rows of a table that it reads. */
  async function readBy(table: string, input: Omit<CallInput<'/asset/search'>, 'project_id'>) {
    const queries = await server.queries.during(() => search(input))
    let read = 0
    for (const query of queries) read += await rowsRead(server.databaseUrl, query, table)
    return read
  }

  it('a list of all reads no location but those of the assets that it shows', async () => {
    for (const page of [1, count / 20 - 1])
      expect(await readBy('location', { page, limit: 20 })).toBeLessThanOrEqual(3 * 20)
  })

  it('a page of the second half is read from the end of the list, in every order', async () => {
    await sql`update asset set warranty_end_date = '2030-01-01'::date + substr(code, 3)::int % 50
      where project_id = ${project} and substr(code, 3)::int % 40 = 0`.execute(server.database)
    const orders = {
      code: sql`lower(code), id`,
      code_desc: sql`lower(code) desc, id desc`,
      name: sql`sortable(name), id`,
      name_desc: sql`sortable(name) desc, id desc`,
      warranty_end: sql`warranty_end_date, id`,
      warranty_end_desc: sql`warranty_end_date desc nulls last, id desc`,
    } as const
    const limit = 7
    const pages = Math.ceil(count / limit)
    for (const [sort, order] of Object.entries(orders) as [keyof typeof orders, RawBuilder<unknown>][]) {
      const { rows } = await sql<{ id: string }>`
        select id from asset where project_id = ${project} order by ${order}`.execute(server.database)
      const all = rows.map(({ id }) => id)
      for (const page of [Math.ceil(pages / 2) + 1, pages, pages + 1]) {
        const { assets, total } = await search({ sort, page, limit })
        const shown = all.slice((page - 1) * limit, page * limit)
        expect({ ids: assets.map(({ id }) => id), total }, `page ${page} by ${sort}`).toEqual({
          ids: shown,
          total: 10_000,
        })
      }
    }
    for (const sort of ['code', 'warranty_end', 'warranty_end_desc'] as const)
      expect(await readBy('asset', { sort, page: count / 20 - 1, limit: 20 })).toBeLessThan(200)
  })

  it('a condition on values is answered by their index, and sorts only what is counted', async () => {
    // The values of the page are looked up in its order: none is far where many meet a condition.
    const many = await readBy('asset_spec_value', { spec: weighs('gt', 100), limit: 20 })
    expect(many).toBeGreaterThan(10_000)
    expect(many).toBeLessThan(10_200)
    expect(await readBy('asset', { spec: weighs('gt', 100), limit: 20 })).toBeLessThan(200)
    expect(await readBy('asset_spec_value', { spec: weighs('eq', 777) })).toBeLessThan(5)
    expect(await readBy('asset_spec_value', { spec: remarked('remark 1777') })).toBeLessThan(20)
    // Fewer letters than the index keeps are compared one by one.
    expect((await search({ spec: remarked('77') })).total).toBe(
      Array.from({ length: count }, (_, n) => String(n + 1)).filter((code) => code.includes('77')).length,
    )
  })

  it('more than are counted come in order on each page, and fewer are counted exactly', async () => {
    const shown = async (input: Omit<CallInput<'/asset/search'>, 'project_id'>) => {
      const { assets, ...rest } = await search({ limit: 3, ...input })
      return { codes: assets.map(({ code }) => code), ...rest }
    }
    const beyond = { total: 10_000, total_is_lower_bound: true }
    const codes = ['A-10000', 'A-10001', 'A-10002']
    expect(await shown({ spec: weighs('ge', 10_000) })).toEqual({ codes, ...beyond })
    expect(await shown({ spec: weighs('gt', 10_000) })).toEqual({
      codes: ['A-10001', 'A-10002', 'A-10003'],
      total: 10_000,
      total_is_lower_bound: false,
    })
    expect(await shown({ spec: weighs('ne', 9998), sort: 'code_desc' })).toEqual({
      codes: ['A-9999', 'A-9997', 'A-9996'],
      ...beyond,
    })
    expect(await shown({ spec: weighs('le', 9), sort: 'code_desc' })).toEqual({
      codes: ['A-9', 'A-8', 'A-7'],
      total: 9,
      total_is_lower_bound: false,
    })
    expect(
      await shown({ spec: [...weighs('ge', 17), ...weighs('lt', 19), ...remarked('remark 18')] }),
    ).toEqual({
      codes: ['A-18'],
      total: 1,
      total_is_lower_bound: false,
    })
    expect(await shown({ status: ['Active'], spec: weighs('gt', 5), sort: 'name' })).toEqual({
      codes: ['A-6', 'A-7', 'A-8'],
      ...beyond,
    })
    const foreign = { project_id: elsewhere, spec: weighs('ge', 0) }
    expect((await server.ok('/asset/search', foreign, admin)).total).toBe(1)
  })

  it('removed assets, and those at removed places, are neither found nor counted; a part of the places shows its own', async () => {
    const user = await server.make.user({
      roles: [{ project, access: ['location_view', 'asset_view', 'catalog_view', 'catalog_specs_view'] }],
    })
    await server.make.assignLocations(user.id, project, [at('Cellar'), at('Attic')])
    const limited = await server.signIn(user)
    const totals = async (as: string) => {
      const asked = [{}, { spec: weighs('le', 12) }, { search: 'asset' }, { spec: weighs('ne', 2) }]
      const all = await Promise.all(asked.map((input) => search(input, as)))
      return all.map(({ total }) => total)
    }
    expect(await totals(admin)).toEqual([10_000, 12, 10_000, 10_000])
    expect(await totals(limited)).toEqual([10, 10, 10, 9])
    await sql`update asset set removed_at = now() where project_id = ${project} and code = 'A-1'`.execute(
      server.database,
    )
    expect(await totals(limited)).toEqual([9, 9, 9, 8])
    await server.ok('/location/remove', { locations: [at('Attic')] }, admin)
    expect((await totals(admin))[1]).toBe(6)
    expect(await totals(limited)).toEqual([4, 4, 4, 3])
    const first = await search({ limit: 7, spec: weighs('le', 12) })
    expect(first.assets.map(({ code }) => code)).toEqual(['A-11', 'A-12', 'A-2', 'A-3', 'A-4', 'A-5'])
    const listed = await search({ limit: 3, sort: 'code_desc', search: 'asset' })
    expect(listed.assets.map(({ code }) => code)).toEqual(['A-9999', 'A-9998', 'A-9997'])
  })
})
