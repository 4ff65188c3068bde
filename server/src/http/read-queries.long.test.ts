import { accessEntries, calls, type Call, type CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPrepared } from '../database/prepared.ts'
import { findReadSubjects, importPeople } from '../testing/find-read-subjects.ts'
import { makeLargeImports } from '../testing/make-large-imports.ts'
import { makeLargePortal } from '../testing/make-large-portal.ts'
import { makeLargeReleases } from '../testing/make-large-releases.ts'
import { keepExportOf } from '../testing/keep-export.ts'
import { keepFileOf } from '../testing/make-attachments.ts'
import { sendCell } from '../testing/adversary/send-cell.ts'
import { makeThings } from '../testing/make-things.ts'
import { offerReleases } from '../testing/offer-releases.ts'
import { openPlanReader, type PlanReader } from '../testing/query-plans.ts'
import { readModule, readReleases } from '../testing/read-module.ts'
import type { Read, ReadPath, ReadSubjects } from '../testing/read.ts'
import { readOfEveryCall } from '../testing/read-of-every-call.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Sends every read on a large portal: each takes few queries, whatever the size, and an index for each of them. */

/** Enough for PostgreSQL to prefer an index. `npm run bench:calls` has more. */
const size = {
  locations: 12_000,
  widest: 1500,
  users: 8000,
  roles: 150,
  entries: 30_000,
  fullStores: 6,
  materials: 5000,
}
/** Smaller tables may be scanned. */
const large = 2000
const patience = 240_000

let server: TestServer
let plans: PlanReader
let subjects: ReadSubjects
let largeTables: string[]
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ releases: readReleases })
  const { database, make } = server
  const { project, stock, maker } = await makeLargePortal(database, make, size)
  subjects = await findReadSubjects(database, project.id, {
    wide: project.widest.id,
    deep: project.deepest.id,
    store: stock.stores[0] ?? '',
    material: stock.materials[7] ?? '',
    things: await makeThings({ database, project: project.id, person: maker.id, mark: 'large' }, 2 * large),
  })
  await keepFileOf(server.services, subjects.things.of('attachment'))
  await makeLargeReleases(database, readModule.code)
  await offerReleases(database, readReleases)
  await signInEverybody()
  // The first caller after a change reads the active releases once.
  await server.ok('/modules/registry', {}, tokens['a superuser'])
  await makeLargeImports(database, { project: project.id, things: subjects.things, people: watchers })
  subjects.userImport = await importPeople(database, subjects.project, watchers[0] ?? '')
  // With many projects, a query for each project of a person would show.
  for (let count = 0; count < 12; count++) {
    const other = await make.project()
    await make.role(subjects.user, { project: other, access: ['location_view'] })
    for (const watcher of watchers)
      await make.role(watcher, { project: other, access: ['user_view', 'session_view', 'location_view'] })
  }
  // As autovacuum leaves it: counting rows then reads an index alone.
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
  // Each reads in another language, as names are sorted by an index for it.
  const limited = await make.user({
    language: 'ar',
    roles: ofRole(everything.filter((code) => !code.endsWith('view_all'))),
  })
  await make.assignLocations(limited.id, subjects.project, [subjects.wide, subjects.location, subjects.deep])
  await make.assignStores(limited.id, subjects.project, [subjects.store])
  watchers.push(whole.id, limited.id)
  tokens['who sees everything'] = await server.signIn(whole)
  tokens['who sees a part'] = await server.signIn(limited)
  const superuser = await make.user({ superuser: true, language: 'fr' })
  tokens['a superuser'] = await server.signIn(superuser)
  Object.assign(ids, {
    'who sees everything': whole.id,
    'who sees a part': limited.id,
    'a superuser': superuser.id,
  })
}

/** Exports, and orders as requests, are seen by nobody but the person who asked for them. An order with an asset is given to each. */
async function giveOwn(userId: string): Promise<void> {
  const { things } = subjects
  await sql`update work set requester_id = ${userId}, asset_id = ${subjects.asset} where id = ${things.of('work')}`.execute(
    server.database,
  )
  await sql`insert into work_worker (project_id, work_id, user_id)
    values (${subjects.project}, ${things.of('work')}, ${userId})`.execute(server.database)
  await sql`
    update export_file set user_id = ${userId}
    where id = any(${[things.of('export'), things.of('written-export')]}::uuid[])`.execute(server.database)
  await keepExportOf(server.services, things.of('written-export'))
}

const reads = Object.entries(readOfEveryCall) as [ReadPath, Read][]

test('every read of the contract is covered', () => {
  const reading = Object.entries(calls as Record<string, Call>).filter(([, { effect }]) => effect === 'read')
  expect(reads.map(([path]) => path).sort()).toEqual(reading.map(([path]) => path).sort())
})

test('the tables that grow are large here', () => {
  expect(largeTables).toEqual(
    expect.arrayContaining([
      'app_user',
      'asset',
      'audit',
      'location',
      'location_contact',
      'location_group_member',
      'location_search',
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

/** Sends a call and reads the reply to its end, as a file or not. */
async function statusOf(
  path: ReadPath,
  input: CallInput<ReadPath>,
  token: string | undefined,
): Promise<number> {
  if (!(calls[path] as Call).blob) return (await server.call(path, input, token)).status
  return (await sendCell(server, path, calls[path] as Call, input, token)).status
}

describe.each(['who sees everything', 'who sees a part', 'a superuser'])('for %s', (who) => {
  beforeAll(() => giveOwn(ids[who] ?? ''))

  test.each(reads)('%s', { timeout: patience }, async (path, { queries: most, readsWhole, inputs }) => {
    const statuses = new Set<number>()
    for (const input of inputs(subjects)) {
      let status = 0
      const all = await server.queries.during(async () => {
        status = await statusOf(path, input, tokens[who])
      })
      // Any call can note the use of its session, once in half a minute.
      const sent = all.filter((query) => !query.sql.startsWith('update "session"'))
      const description = `${path} ${JSON.stringify(input)}`
      statuses.add(status)
      // Only superusers may see every subject. The queries of a refusal count all the same.
      expect(who === 'a superuser' ? [200] : [200, 403, 404], description).toContain(status)
      expect(
        sent.length,
        `${description}\n${sent.map((query) => query.sql).join('\n\n')}`,
      ).toBeLessThanOrEqual(most)
      for (const query of readsWhole === undefined ? sent : []) {
        const whole = await plans.tablesReadWhole(query)
        if (isPrepared(query.sql)) whole.push(...(await plans.tablesReadWhole(query, 'for any')))
        expect(
          whole.filter((table) => largeTables.includes(table)),
          `${description}\n${query.sql}`,
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

describe('the test would notice a query that scans a whole table', () => {
  const sent = (text: string) => plans.tablesReadWhole({ sql: text, parameters: ['nowhere'] })

  test('by itself', async () => {
    expect(await sent('select id from location where address = $1')).toEqual(['location'])
  })

  test('within a function', async () => {
    await sql`create function location_at(given text) returns bigint language plpgsql as $$
      begin return (select count(*) from location where address = given); end $$`.execute(server.database)
    expect(await sent('select location_at($1)')).toEqual(['location'])
  })
})
