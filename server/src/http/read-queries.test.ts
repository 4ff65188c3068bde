import { accessEntries, calls, type Call, type CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPrepared } from '../database/prepared.ts'
import { makeLargePortal } from '../testing/make-large-portal.ts'
import { makeLargeReleases } from '../testing/make-large-releases.ts'
import { makeThings } from '../testing/make-things.ts'
import { offerReleases } from '../testing/offer-releases.ts'
import { openPlanReader, type PlanReader } from '../testing/query-plans.ts'
import type { Read, ReadPath, ReadSubjects } from '../testing/read.ts'
import { readOfEveryCall } from '../testing/read-of-every-call.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Every call that reads, on a large portal: few queries whatever there is, and an index for each of them. */

/** Enough for PostgreSQL to prefer an index where there is one; `npm run bench:calls` has more. */
const size = {
  locations: 12_000,
  widest: 1500,
  users: 8000,
  roles: 150,
  entries: 30_000,
  fullStores: 6,
  materials: 5000,
}
/** Tables of fewer rows may be read whole. */
const large = 2000
const patience = 240_000

const module = {
  code: 'places',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration: {
    code: 'places',
    position: 1,
    pages: [{ code: 'places.tree', path: 'places', requires: { module: 'places' } }],
    tabs: [{ code: 'places.details', position: 1 }],
    opens: [],
  },
}

const releases = { all: [module] }

let server: TestServer
let plans: PlanReader
let subjects: ReadSubjects
let largeTables: string[]
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ releases })
  const { database, make } = server
  const { project, stock, maker } = await makeLargePortal(database, make, size)
  subjects = await findSubjects(project.id, {
    wide: project.widest.id,
    deep: project.deepest.id,
    store: stock.stores[0] ?? '',
    material: stock.materials[7] ?? '',
    things: await makeThings({ database, project: project.id, person: maker.id, mark: 'large' }, 2 * large),
  })
  await makeLargeReleases(database, module.code)
  await offerReleases(database, releases)
  await signInEverybody()
  // What is active is read once for each change of it, by whoever comes first.
  await server.ok('/modules/registry', {}, tokens['a superuser'])
  subjects.userImport = await importPeople(subjects.project, watchers[0] ?? '')
  // Many projects: what is asked for each of a person's would show.
  for (let count = 0; count < 12; count++) {
    const other = await make.project()
    await make.role(subjects.user, { project: other, access: ['location_view'] })
    for (const watcher of watchers)
      await make.role(watcher, { project: other, access: ['user_view', 'session_view', 'location_view'] })
  }
  // As autovacuum leaves it: what only counts rows reads an index alone.
  await sql`vacuum analyze`.execute(database)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${large}`.execute(database)
  largeTables = rows.map((row) => row.name)
  plans = await openPlanReader(server.databaseUrl)
}, patience)
afterAll(async () => {
  await plans?.close()
  await server?.close()
})

const watchers: string[] = []

async function signInEverybody(): Promise<void> {
  const { make } = server
  const everything = accessEntries.map(({ code }) => code)
  const ofRole = (access: typeof everything) => [
    { project: subjects.project, access, modules: ['places'], tabs: ['places.details'] },
  ]
  const whole = await make.user({ roles: ofRole(everything) })
  // Each reads in another language: names are sorted by an index of it.
  const limited = await make.user({
    language: 'ar',
    roles: ofRole(everything.filter((code) => !code.endsWith('view_all'))),
  })
  await make.assignLocations(limited.id, subjects.project, [subjects.wide, subjects.location, subjects.deep])
  await make.assignStores(limited.id, subjects.project, [subjects.store])
  watchers.push(whole.id, limited.id)
  tokens['who sees everything'] = await server.signIn(whole)
  tokens['who sees a part'] = await server.signIn(limited)
  tokens['a superuser'] = await server.signIn(await make.user({ superuser: true, language: 'fr' }))
}

async function findSubjects(
  project: string,
  known: Pick<ReadSubjects, 'wide' | 'deep' | 'store' | 'material' | 'things'>,
): Promise<ReadSubjects> {
  const one = async (text: string) => {
    const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(server.database)
    const [row] = rows
    if (!row) throw new Error(`the large portal has none of these: ${text}`)
    return row.id
  }
  const of = `where project_id = '${project}'`
  const { rows } = await sql<{ id: string }>`
    insert into location_import (project_id, subject, store_id, user_id, file_name, state, with_groups, kind, columns, table_file)
    select ${project}, case when store is null then 'location' else 'material' end, store, app_user.id, 'large.csv', 'Refused', false, 'table', '["code"]',
      '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Code"], "samples": [[]]}'
    from (select id from app_user limit 1) app_user, (values (null::uuid), (${known.store}::uuid)) of (store)
    order by store nulls first returning id`.execute(server.database)
  return {
    ...known,
    project,
    location: await one(`select id from location ${of} and category_code = 'building' limit 1`),
    group: await one(`select id from location_group ${of} and parent_id is not null limit 1`),
    user: await one(`select user_id as id from user_role ${of} order by user_id limit 1`),
    role: await one(`select id from role ${of} limit 1`),
    team: await one(`select id from team ${of} limit 1`),
    department: await one(`select id from department where code = 'D-7'`),
    departmentCode: 'D-7',
    request: await one(`select id from stock_request ${of} and store_id = '${known.store}' limit 1`),
    asset: await one(`select id from asset where location_id = '${known.deep}' limit 1`),
    catalog: await one(`select id from catalog where code = 'LC-7'`),
    import: rows[0]?.id ?? '',
    stockImport: rows[1]?.id ?? '',
    userImport: '',
  }
}

/** An import of people, which its maker alone sees. */
async function importPeople(project: string, maker: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into location_import (project_id, subject, user_id, file_name, state, with_groups, kind, columns, table_file)
    values (${project}, 'user', ${maker}, 'people.csv', 'Refused', false, 'table', '["email"]',
      '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Email"], "samples": [[]]}')
    returning id`.execute(server.database)
  return rows[0]?.id ?? ''
}

const reads = Object.entries(readOfEveryCall) as [ReadPath, Read][]

test('every call that reads is among them', () => {
  const reading = Object.entries(calls as Record<string, Call>).filter(([, { effect }]) => effect === 'read')
  expect(reads.map(([path]) => path).sort()).toEqual(reading.map(([path]) => path).sort())
})

test('what grows is large here', () => {
  expect(largeTables).toEqual(
    expect.arrayContaining([
      'app_user',
      'asset',
      'audit',
      'location',
      'location_contact',
      'location_group_member',
      'material',
      'module_activation',
      'module_release',
      'module_set_use',
      'module_vote',
      'project_user',
      'role_access',
      'session',
      'session_token',
      'stock_balance',
      'stock_ledger',
      'stock_request',
      'store',
      'team_user',
      'user_location',
      'user_role',
    ]),
  )
})

/** Asks, and reads the reply to its end, be it a file or not. */
async function statusOf(
  path: ReadPath,
  input: CallInput<ReadPath>,
  token: string | undefined,
): Promise<number> {
  if (!(calls[path] as Call).blob) return (await server.call(path, input, token)).status
  const response = await server.post(path, input, token)
  await response.arrayBuffer()
  return response.status
}

describe.each(['who sees everything', 'who sees a part', 'a superuser'])('for %s', (who) => {
  test.each(reads)('%s', { timeout: patience }, async (path, { queries: most, readsWhole, inputs }) => {
    const statuses = new Set<number>()
    for (const input of inputs(subjects)) {
      let status = 0
      const all = await server.queries.during(async () => {
        status = await statusOf(path, input, tokens[who])
      })
      // Once in half a minute a session notes that it is used, whatever is called.
      const sent = all.filter((query) => !query.sql.startsWith('update "session"'))
      const asked = `${path} ${JSON.stringify(input)}`
      statuses.add(status)
      // Who is no superuser may not see a subject; what was asked to find that out counts all the same.
      expect(who === 'a superuser' ? [200] : [200, 403, 404], asked).toContain(status)
      expect(sent.length, `${asked}\n${sent.map((query) => query.sql).join('\n\n')}`).toBeLessThanOrEqual(
        most,
      )
      for (const query of readsWhole === undefined ? sent : []) {
        const whole = await plans.tablesReadWhole(query)
        if (isPrepared(query.sql)) whole.push(...(await plans.tablesReadWhole(query, 'for any')))
        expect(
          whole.filter((table) => largeTables.includes(table)),
          `${asked}\n${query.sql}`,
        ).toEqual([])
      }
    }
    const isOfSuperusers = (calls[path] as Call).access.kind === 'superuser'
    expect(
      who !== 'who sees everything' || isOfSuperusers || statuses.has(200),
      `${path} shows something`,
    ).toBe(true)
  })
})

describe('a query that reads a whole table would be seen', () => {
  const sent = (text: string) => plans.tablesReadWhole({ sql: text, parameters: ['nowhere'] })

  test('by itself', async () => {
    expect(await sent('select id from location where address = $1')).toEqual(['location'])
  })

  test('within a function', async () => {
    await sql`create function standing_at(given text) returns bigint language plpgsql as $$
      begin return (select count(*) from location where address = given); end $$`.execute(server.database)
    expect(await sent('select standing_at($1)')).toEqual(['location'])
  })
})
