import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './embedded/test-database.ts'
import { openReading } from './open-reading.ts'
import { prepared } from './prepared.ts'

let own: TestDatabase
let reading: OpenDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  reading = openReading(own.url, pino({ level: 'silent' }), { connections: 1 })
})
afterAll(async () => {
  await reading.close()
  await own.drop()
})

it('keeps one plan for any values of a prepared statement', async () => {
  for (const size of [1, 100, 10_000])
    await prepared(reading.database, sql`select n from generate_series(1, 10000) n limit ${size}`)
  const { rows } = await prepared(
    reading.database,
    sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select n from%'`,
  )
  expect(rows).toEqual([{ generic: 3, custom: 0 }])
})

it('plans other statements for their values', async () => {
  const { rows } = await sql`select current_setting('plan_cache_mode') as mode`.execute(reading.database)
  expect(rows).toEqual([{ mode: 'auto' }])
})
