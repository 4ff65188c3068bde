import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { item, publishChecklist } from '../../inspection/fixtures/inspections.ts'
import { makeMaintained } from '../fixtures/maintained-project.ts'
import { makeDueOrders } from '../making/make-due-orders.ts'
import { todayInZone } from '../recurrence/today-in-zone.ts'

let server: TestServer
let m: Awaited<ReturnType<typeof makeMaintained>>
let plan: string
let otherPlan: string
let planner: { id: string; token: string }
let inspector: { id: string; token: string }

const inDays = (days: number) => todayInZone('UTC', new Date()).add({ days }).toString()

/** Inspections of a statutory plan in the East house, whose last days are in 1, 8 and 15 days. */
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  m = await makeMaintained(server)
  planner = await m.person(['asset_view', 'asset_schedule_view', 'pm_view', 'inspection_view'])
  inspector = await m.person(['inspection_start'])
  const list = await publishChecklist(server.database, m.project, [item({ key: 'door', type: 'check' })])
  plan = await m.plan({ kind: 'fixed', every: 7, unit: 'day' })
  otherPlan = await m.plan()
  await sql`update catalog_plan set category = 'Inspection', criticality = 'Statutory', checklist_id = ${list}
    where id = ${plan}`.execute(server.database)
  const given = { anchor: inDays(1), lead_days: 20, worker_ids: [inspector.id] }
  const asset_ids = [await m.asset()]
  await server.ok('/schedule/create', { project_id: m.project, plan_id: plan, asset_ids, ...given }, m.admin)
  await makeDueOrders(server.services, new AbortController().signal)
})
afterAll(() => server.close())

const calendar = (more: object = {}, { token } = planner) =>
  server.ok('/pm/getCalendar', { project_id: m.project, from: inDays(-5), to: inDays(25), ...more }, token)
const compliance = (more: object = {}, { token } = planner) =>
  server.ok('/pm/getCompliance', { project_id: m.project, from: inDays(-5), to: inDays(25), ...more }, token)

it('inspections of schedules stand in the calendar beside orders and days to come [MT-60] [MT-63]', async () => {
  const { inspections, pms, to_come, days } = await calendar()
  expect(pms).toEqual([])
  expect(inspections).toMatchObject(
    [1, 8, 15].map((day) => ({
      due_on: inDays(day),
      state: 'Scheduled',
      reference: expect.any(String),
      location: { name: 'East' },
      plan: { id: plan, criticality: 'Statutory' },
      assigned: [{ id: inspector.id }],
    })),
  )
  expect(to_come).toMatchObject([{ due_on: inDays(22), window_to: inDays(23) }])
  expect(days).toEqual([
    ...[1, 8, 15].map((day) => ({ date: inDays(day), orders: 0, inspections: 1, to_come: 0 })),
    { date: inDays(22), orders: 0, inspections: 0, to_come: 1 },
  ])
})

it('inspections in the calendar are narrowed by plan, criticality, place and person [MT-63]', async () => {
  const found = async (more: object) => (await calendar(more)).inspections.length
  expect(await found({ plan_id: plan, criticality: ['Statutory'], location_id: m.at('East') })).toBe(3)
  expect(await found({ worker_id: inspector.id })).toBe(3)
  expect(await found({ worker_id: planner.id })).toBe(0)
  expect(await found({ criticality: ['Optimal'] })).toBe(0)
  expect(await found({ location_id: m.at('West') })).toBe(0)
  expect(await found({ plan_id: otherPlan })).toBe(0)
})

it('inspections are neither listed nor counted without the right, or beyond one’s places [MT-63] [MT-64]', async () => {
  const others = [await m.person(['pm_view']), await m.person(['pm_view', 'inspection_view'], 'West')]
  for (const one of others) {
    expect(await calendar({}, one)).toMatchObject({ inspections: [], days: [] })
    expect(await compliance({}, one)).toMatchObject({ rows: [], total: { due: 0 } })
  }
})

it('inspections count in compliance by the days on which they were submitted [MT-64]', async () => {
  const asOf = (sequence: number, change: ReturnType<typeof sql>) =>
    sql`update inspection set ${change} where sequence = ${sequence} and project_id = ${m.project}`.execute(
      server.database,
    )
  expect((await compliance()).total).toMatchObject({ due: 3, open: 3, compliance: null })
  await asOf(1, sql`state = 'Submitted', submitted_day = ${inDays(1)}`)
  await asOf(2, sql`state = 'Reviewed', submitted_day = ${inDays(9)}`)
  await asOf(3, sql`due_on = ${inDays(-1)}`)
  const counted = { due: 3, on_time: 1, late: 1, overdue: 1, open: 0, compliance: 1 / 3 }
  expect(await compliance()).toMatchObject({ rows: [{ key: 'Statutory', ...counted }], total: counted })
  expect((await compliance({ by: 'plan' })).rows).toMatchObject([{ key: plan, due: 3 }])
  await asOf(2, sql`starts_on = ${inDays(5)}, submitted_day = ${inDays(4)}`)
  await asOf(3, sql`state = 'Cancelled'`)
  const after = { due: 3, on_time: 1, early: 1, late: 0, skipped: 1, overdue: 0 }
  expect((await compliance()).total).toMatchObject(after)
})
