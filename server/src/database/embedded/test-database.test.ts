import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

import { createTestDatabase } from './test-database.ts'

async function count(url: string, query: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(query)
  await client.end()
  return Number(rows[0]?.count)
}

test('each test database is migrated and belongs to nobody else', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const tables = `select count(*) from pg_tables where schemaname = 'public'`
  expect(await count(one.url, tables)).toBeGreaterThan(1)
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('create table only_here ()')
  await client.end()
  expect((await count(one.url, tables)) - (await count(two.url, tables))).toBe(1)
  await Promise.all([one.drop(), two.drop()])
  const name = new URL(one.url).pathname.slice(1)
  const { url } = inject('testDatabase')
  expect(await count(url, `select count(*) from pg_database where datname = '${name}'`)).toBe(0)
})
