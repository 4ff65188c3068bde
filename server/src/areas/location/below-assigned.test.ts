import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { isBelowAssigned } from './sight.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('looks up assigned locations by their label, without comparing each with each row', async () => {
  const projectId = await server.make.project()
  const names = Array.from({ length: 70 }, (_, index) => `Site ${index}`)
  const at = await server.make.locations(
    projectId,
    Object.fromEntries([...names, 'Hidden'].map((name) => [name, { House: {} }])),
  )
  const { id: userId } = await server.make.user({
    roles: [{ project: projectId, access: ['location_view'] }],
  })
  await server.make.assignLocations(userId, projectId, names.map(at))
  const seen = sql`from location l where l.project_id = ${projectId}
    and ${isBelowAssigned(sql`l.path`, { userId, projectId })}`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${seen}`.execute(
    server.database,
  )
  expect(rows).toEqual([{ count: 2 * names.length }])
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off) select l.id ${seen}`.execute(server.database)
  const steps = plan.map((line) => line['QUERY PLAN'])
  expect(steps.join('\n')).toContain('hashed SubPlan')
  // The assigned locations are read once, not for each row.
  const reads = steps.filter((step) => step.includes('CTE Scan on granted'))
  expect(reads.filter((step) => step.includes('loops=1)')).length).toBeGreaterThan(0)
  expect(reads.filter((step) => step.includes(`loops=${2 * names.length}`))).toEqual([])
})
