import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { rowsHandled } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { insertLocations } from '../location/insert-locations.ts'
import { brokenRules, readTree } from '../location/tree-rules.ts'
import { moveBranches } from './moving-branches.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ alone: true })
})
afterAll(() => server.close())

/** Moves many rooms from one parent to another, and returns how many rows PostgreSQL handled for it. */
async function rowsToMove(many: number): Promise<number> {
  const project = await server.make.project()
  const at = await server.make.locations(project, { From: {}, To: { First: {} } })
  const rooms = Array.from({ length: many }, (_, index) => ({
    id: randomUUID(),
    parent_id: at('From'),
    position: index + 1,
    code: `R${index}`,
    name: { en: `Room ${index}` },
  }))
  await insertLocations(server.database, project, rooms)
  const move = (database: Database) =>
    moveBranches(
      database,
      project,
      sql`select position as seq, id, ${at('To')}::uuid as parent_id, null::int as position
        from location where parent_id = ${at('From')}`,
    )
  const tried = await server.database.startTransaction().execute()
  const [first] = await server.queries.during(() => move(tried))
  await tried.rollback().execute()
  if (!first) throw new Error('no query moved anything')
  const rows = await rowsHandled(server.databaseUrl, [first])
  await server.database.transaction().execute(move)
  const tree = await readTree(server.database, project)
  expect(brokenRules(tree)).toEqual([])
  const moved = tree.filter((row) => row.parent_id === at('To')).map((row) => row.id)
  expect(moved).toEqual([at('First'), ...rooms.map((room) => room.id)])
  return rows
}

it('moves thousands at once, with work that grows with their number', async () => {
  const [few, many] = [await rowsToMove(400), await rowsToMove(4000)]
  expect(few).toBeGreaterThan(400)
  // Comparing each with each takes a hundred times the work for ten times as many.
  expect(many).toBeLessThan(15 * few)
})
