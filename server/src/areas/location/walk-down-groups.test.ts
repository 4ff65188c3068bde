import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroupChain } from '../../testing/make-group-chain.ts'
import { rowsHandled } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns how many rows PostgreSQL reads to find the locations of a user who has the first of a chain of groups. */
async function rowsFor(levels: number): Promise<number> {
  const { database, make } = server
  const project = await make.project()
  const { id } = await make.user({ roles: [{ project, access: ['location_view'] }] })
  const groups = await database.transaction().execute(async (transaction) => {
    await sql`alter table location_group disable trigger location_group_depth_of_new`.execute(transaction)
    const made = await makeGroupChain(transaction, project, levels)
    await sql`alter table location_group enable trigger location_group_depth_of_new`.execute(transaction)
    return made
  })
  await sql`insert into user_location_group (project_id, user_id, group_id)
    values (${project}, ${id}, ${groups[0]})`.execute(database)
  await sql`analyze location_group`.execute(database)
  const query = { sql: 'select id from topmost_locations($1, $2)', parameters: [id, project] }
  return rowsHandled(server.databaseUrl, [query])
}

it('[LOC-27] reads little more than twice the rows for a chain of groups twice as long', async () => {
  const [once, twice] = [await rowsFor(600), await rowsFor(1200)]
  expect(twice).toBeLessThan(2.5 * once)
})
