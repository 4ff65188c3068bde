import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { makeLargeReleases } from '../../../testing/make-large-releases.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { listReleases } from './list-releases.ts'

const sessions = 60
const pageSize = 20
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({})
  for (let count = 0; count < sessions; count++) await server.signIn(user)
  await makeLargeReleases(server.database, 'places')
  await sql`analyze`.execute(server.database)
})
afterAll(() => server.close())

/** Returns how often this transaction has scanned the activations, by an index or as a whole. */
async function activationReads(transaction: Database): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select (seq_scan + idx_scan)::int as reads from pg_stat_xact_user_tables
    where relname = 'module_activation'`.execute(transaction)
  return rows[0]?.reads ?? 0
}

it('counts the sessions that may run each release of a page without a query for each session', async () => {
  await server.database.transaction().execute(async (transaction) => {
    const before = await activationReads(transaction)
    const input = { moduleCode: undefined, page: 1, limit: pageSize }
    const releases = await listReleases(transaction, input, server.services.environment)
    // Some sessions were given each of the last hundred releases.
    expect(releases).toHaveLength(pageSize)
    expect(releases.reduce((sum, { in_use }) => sum + in_use, 0)).toBeGreaterThan(0)
    expect((await activationReads(transaction)) - before).toBeLessThanOrEqual(8 * pageSize)
  })
})
