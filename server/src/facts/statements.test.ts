import { defineFacts, fact, type FactValues } from '@atrium/contract/facts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { assignFacts, changedFacts, factColumns, factsOfRow, factTypes, selectFacts } from './statements.ts'

const facts = defineFacts({
  code: fact.code(),
  maker: fact.text(20),
  bought_on: fact.day(),
  months: fact.whole(0, 12),
  cost: fact.amount(),
  kind_id: fact.reference('catalog'),
})
type Pump = FactValues<typeof facts>

const pump: Pump = {
  code: "P'1",
  maker: 'Nord',
  bought_on: '2026-03-01',
  months: 6,
  cost: '12.5',
  kind_id: '00000000-0000-4000-8000-000000000001',
}
const bare: Pump = { code: 'B', maker: '', bought_on: null, months: null, cost: null, kind_id: null }

let own: TestDatabase
let database: Kysely<unknown>
beforeAll(async () => {
  own = await createEmptyTestDatabase()
  const pool = new pg.Pool({ connectionString: own.url, max: 1 })
  database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await sql`create table pump (${factTypes(facts)})`.execute(database)
})
afterAll(async () => {
  await database.destroy()
  await own.drop()
})
beforeEach(async () => {
  await sql`truncate pump`.execute(database)
  await sql`insert into pump (${factColumns(facts)}) select ${factsOfRow(facts, 'g')}
    from jsonb_to_recordset(${JSON.stringify([pump, bare])}::jsonb) as g (${factTypes(facts)})`.execute(
    database,
  )
})

const stored = async () =>
  (await sql<Pump>`select ${selectFacts(facts, 'p')} from pump p order by code desc`.execute(database)).rows

test('things come back as they were written, with days and amounts as texts', async () => {
  expect(await stored()).toEqual([pump, bare])
})

test('an update writes what is given alone, also null', async () => {
  const given = { maker: "O'Hara", bought_on: null, cost: '0.000001', months: undefined }
  await sql`update pump set ${assignFacts(facts, given)} where code = ${pump.code}`.execute(database)
  expect(await stored()).toEqual([{ ...pump, maker: "O'Hara", bought_on: null, cost: '0.000001' }, bare])
})

test('a change has the facts that differ alone', () => {
  expect(changedFacts(facts, pump, { ...pump, months: null })).toEqual({ months: null })
  expect(changedFacts(facts, pump, { ...pump })).toEqual({})
})
