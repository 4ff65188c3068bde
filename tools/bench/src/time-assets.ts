import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CallInput, CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/src/database/database.ts'
import { costOf, usual, type Cost } from './cost-of-calls.ts'
import { startBuild, type MeasuredBuild } from './measured-build.ts'

/*
 * Loads a portal with calls for assets, each with 20 specifications, and compares them with the list of locations below one, in
 * alternating short windows:
 *   node tools/bench/src/time-assets.ts [--assets 100000] [--seconds 1] [--windows 6] [--folder /tmp/assets] [--call 'last page']
 * It prints milliseconds for a call and their ratio to the list of locations. The aim is 3. Nothing fails. A folder keeps the database
 * for further runs.
 */
const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    windows: { type: 'string', default: '6' },
    folder: { type: 'string' },
    call: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const windows = Number(values.windows)
const lines = 4
const specs = 20

const call = <Path extends CallPath>(what: string, path: Path, input: CallInput<Path>) => ({
  what,
  path,
  input,
})

// A location carries one asset.
const locations = Number(values.assets)
const size = { locations, widest: Math.min(5000, Math.ceil(locations / 2)), users: 1000, roles: 50 }
const build = await startBuild(
  resolve(import.meta.dirname, '../../..'),
  { ...size, entries: 1000, fullStores: 2, materials: 100 },
  lines,
  values.folder,
)
try {
  const [number, text] = await giveSpecs(build)
  await compare(number ?? '', text ?? '')
} finally {
  await build.stop()
}

async function compare(number: string, text: string): Promise<void> {
  const of = { project_id: build.portal.project.id }
  const base = call('locations below one', '/location/getAllowed', { ...of, parent_id: build.location })
  const last = Math.floor(locations / 20)
  const calls = [
    call('assets', '/asset/search', of),
    call('the last page of assets', '/asset/search', { ...of, page: last }),
    call('assets with “asset 777”', '/asset/search', { ...of, search: 'asset 777' }),
    call('assets of a building', '/asset/search', { ...of, location_id: build.location }),
    call('assets by a number', '/asset/search', {
      ...of,
      spec: [{ spec_id: number, op: 'eq', value: '777' }],
    }),
    call('assets by many numbers', '/asset/search', {
      ...of,
      spec: [{ spec_id: number, op: 'lt', value: '500' }],
    }),
    call('assets by a text', '/asset/search', {
      ...of,
      spec: [{ spec_id: text, op: 'contains', value: 'value 77' }],
    }),
    call('a scanned code', '/asset/findByCode', { ...of, codes: ['la-777'] }),
  ]
  console.log(
    `${availableParallelism()} processors, ${lines} connections, ${windows} windows of ${seconds} s in turn`,
  )
  console.log('| call | p50 ms | of the list of locations | processor ms | of the list of locations |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const { what, ...asked } of calls.filter((one) => one.what.includes(values.call))) {
    const costs: Cost[] = []
    const least: Cost[] = []
    for (let window = 0; window < windows; window++) {
      least.push(await costOf(build, base, seconds))
      costs.push(await costOf(build, asked, seconds))
    }
    const [cost, floor] = [usual(costs), usual(least)]
    const shown = (name: keyof Cost) => `${cost[name].toFixed(1)} | ${(cost[name] / floor[name]).toFixed(1)}`
    console.log(`| ${what} \`${asked.path}\` | ${shown('median')} | ${shown('processor')} |`)
  }
}

/**
 * Gives each asset a value of 20 specifications that their kinds inherit, unless a kept database has them; returns the ids of those, a
 * number first and then a text.
 */
async function giveSpecs({ databaseUrl, portal }: MeasuredBuild): Promise<string[]> {
  const { database, close } = openDatabase(databaseUrl, console)
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  let ids = idsOf(
    (await sql<{ id: string }>`select id from catalog_spec order by position limit 2`.execute(database)).rows,
  )
  if (ids.length === 0) {
    ids = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        with top as (insert into catalog (code, name) values ('ALL', 'Equipment') returning id),
          below as (update catalog set parent_id = (select id from top) returning id)
        insert into catalog_spec (catalog_id, position, code, name, type, unit, choices, is_mandatory, show_in_list)
          select top.id, n, 'S-' || n, jsonb_build_object('en', 'Specification ' || n),
            case when n % 2 = 1 then 'number' else 'text' end, '', '[]', false, false
          from top, generate_series(1, ${specs}::int) n, (select count(*) from below) moved order by n
        returning id`.execute(transaction)
      await sql`
        insert into asset_spec_value (asset_id, spec_id, text, number)
          select a.id, s.id, case when s.type = 'text' then 'Value ' || value else value::text end,
            case when s.type = 'number' then value end
          from (select id, row_number() over (order by code) as n from asset where project_id = ${portal.project.id}) a
            cross join catalog_spec s cross join lateral (select (a.n * 7 + s.position) % 1000 as value) v`.execute(
        transaction,
      )
      return idsOf(rows)
    })
    // As autovacuum leaves them: an index alone then tells what is there.
    await sql`vacuum analyze asset, asset_spec_value, catalog_spec, catalog, location`.execute(database)
  }
  await close()
  return ids
}
