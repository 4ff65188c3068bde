import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ alone: true, environment: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

it('a client that signs in many times at once takes neither connections nor turns from others', async () => {
  const user = await server.make.user()
  const token = await server.signIn(user)
  const tried = { email: 'nobody@atrium.example', password: 'wrong' }
  const signIn = (from: string, as: { email: string; password: string }) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: as.email, password: as.password }),
    })
  let flood: Promise<Response>[] = []
  await server.database.transaction().execute(async (transaction: Database) => {
    // Every try for this address waits for this lock, with a connection.
    await sql`select pg_advisory_xact_lock(4820001, hashtext(${`account:${tried.email}`}))`.execute(
      transaction,
    )
    flood = Array.from({ length: 60 }, () => signIn('192.0.2.1', tried))
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        server.services.reading,
      )
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(2)
    // The server answers these calls while the others still wait.
    await server.ok('/user/get_personal_info', {}, token)
    expect((await signIn('192.0.2.2', user)).status).toBe(200)
    expect(await waiting()).toBe(2)
  })
  await Promise.all(flood)
})
