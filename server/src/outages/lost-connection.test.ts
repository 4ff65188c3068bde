import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const patience = { statement: 60_000, lock: 60_000 }
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ alone: true, patience: { reading: patience } })
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Waits until a statement of the server waits for a lock. @returns its connection, another one than `before` */
async function blockedConnection(before?: number): Promise<number> {
  let pid: number | undefined
  const find = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid is distinct from ${before ?? null}::int
    `.execute(server.database)
    pid = rows[0]?.pid
    return pid
  }
  await expect.poll(find).toBeDefined()
  return pid ?? 0
}

it.each([
  ['the read itself', 'department'],
  ['the session', 'session_token'],
])('a read goes on when PostgreSQL closes the connection of %s', async (_, table) => {
  const { call, held } = await server.database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction)
    const reply = server.call('/department/search', {}, token)
    const first = await blockedConnection()
    await sql`select pg_terminate_backend(${first})`.execute(server.database)
    return { call: reply, held: await blockedConnection(first) }
  })
  expect(held).toBeGreaterThan(0)
  expect((await call).status).toBe(200)
})
