import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'
import { isStalePlan } from './preparing-client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`drop table if exists shelf`.execute(server.database)
  await sql`create table shelf (id int)`.execute(server.database)
  await sql`insert into shelf values (1), (2)`.execute(server.database)
})

const shelf = (database: Database, id: number) =>
  prepared(database, sql<object>`select * from shelf where id = ${id}`).then(({ rows }) => rows)

/** Returns the prepared statements of a connection, with how often each was run, by its text. */
async function kept(transaction: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ statement: string; times: number }>`
    select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements`.execute(
    transaction,
  )
  return Object.fromEntries(rows.map((row) => [row.statement, row.times]))
}

test('a statement is prepared once per connection, and run with other values', async () => {
  await server.database.transaction().execute(async (transaction) => {
    const before = (await kept(transaction))['select * from shelf where id = $1'] ?? 0
    expect(await shelf(transaction, 1)).toEqual([{ id: 1 }])
    expect(await shelf(transaction, 2)).toEqual([{ id: 2 }])
    expect(await shelf(transaction, 3)).toEqual([])
    expect((await kept(transaction))['select * from shelf where id = $1']).toBe(before + 3)
  })
})

test('other statements are not kept', async () => {
  await server.database.transaction().execute(async (transaction) => {
    await sql`select id from shelf where id = ${1}`.execute(transaction)
    expect(await kept(transaction)).not.toHaveProperty('select id from shelf where id = $1')
  })
})

describe('when an upgrade changes the columns of a prepared statement', () => {
  test('it is prepared again on every connection, and no caller notices', async () => {
    const onEveryConnection = () => Promise.all(Array.from({ length: 24 }, () => shelf(server.database, 1)))
    await onEveryConnection()
    await sql`alter table shelf add column name text not null default 'new'`.execute(server.database)
    for (const rows of await onEveryConnection()) expect(rows).toEqual([{ id: 1, name: 'new' }])
  })

  test('a transaction under way fails so that it is tried again', async () => {
    const carriedOut = server.database.transaction().execute(async (transaction) => {
      await shelf(transaction, 1)
      await sql`alter table shelf add column name text`.execute(transaction)
      return shelf(transaction, 1)
    })
    await expect(carriedOut).rejects.toSatisfy(isStalePlan)
    expect(await shelf(server.database, 1)).toEqual([{ id: 1 }])
  })
})
