import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { insertLocations } from '../location/insert-locations.ts'
import { brokenRules, readTree } from '../location/tree-rules.ts'
import { moveBranches } from './moving-branches.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ alone: true })
})
afterAll(() => server.close())

it('moves thousands at once, in time that grows with their number', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { From: {}, To: { First: {} } })
  const rooms = Array.from({ length: 4000 }, (_, index) => ({
    id: randomUUID(),
    parent_id: at('From'),
    position: index + 1,
    code: `R${index}`,
    name: { en: `Room ${index}` },
  }))
  await insertLocations(server.database, project, rooms)
  const before = performance.now()
  await server.database.transaction().execute((transaction) =>
    moveBranches(
      transaction,
      project,
      sql`select position as seq, id, ${at('To')}::uuid as parent_id, null::int as position
        from location where parent_id = ${at('From')}`,
    ),
  )
  // Comparing each with each took more than half a minute. This is a bound for a slow machine, not a measurement.
  expect(performance.now() - before).toBeLessThan(15_000)
  const tree = await readTree(server.database, project)
  expect(brokenRules(tree)).toEqual([])
  const moved = tree.filter((row) => row.parent_id === at('To')).map((row) => row.id)
  expect(moved).toEqual([at('First'), ...rooms.map((room) => room.id)])
})
