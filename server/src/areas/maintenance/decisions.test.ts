import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishMaintenance } from '../work/fixtures/maintenance.ts'
import { makeMaintained } from './fixtures/maintained-project.ts'
import { makeDueOrders } from './making/make-due-orders.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'

let server: TestServer
let m: Awaited<ReturnType<typeof makeMaintained>>
let planner: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  m = await makeMaintained(server)
  await publishMaintenance(server, m.admin, m.project)
  planner = await m.person([
    'asset_view',
    'asset_schedule_view',
    'asset_schedule_edit',
    'pm_view',
    'pm_edit',
    'pm_schedule',
    'pm_photos',
  ])
})
afterAll(() => server.close())

const weekly = { kind: 'fixed', every: 7, unit: 'day' } as const
const inDays = (days: number) => todayInZone('UTC', new Date()).add({ days }).toString()
const make = () => makeDueOrders(server.services, new AbortController().signal)
const projectOf = () => ({ project_id: m.project })

/** A schedule of a new plan, with its first day some days from now, whose orders open a week before. */
async function scheduled(
  rule: Parameters<typeof m.plan>[0] = weekly,
  { first = 3, place = 'East', statutory = false } = {},
) {
  const plan = await m.plan(rule)
  if (statutory)
    await sql`update catalog_plan set criticality = 'Statutory' where id = ${plan}`.execute(server.database)
  const asset = await m.asset({ place })
  const given = { ...projectOf(), plan_id: plan, asset_ids: [asset], anchor: inDays(first) }
  const { ids } = await server.ok('/schedule/create', given, planner.token)
  const id = ids[0] ?? ''
  await make()
  const { pms } = await server.ok(
    '/pm/search',
    { ...projectOf(), plan_id: [plan], sort: 'due' },
    planner.token,
  )
  return { id, plan, pms, order: pms[0]?.id ?? '' }
}
const read = async (id: string) =>
  (await server.ok('/schedule/getDetails/{id}', { id }, planner.token)).schedule
const orderOf = async (id: string) => (await server.ok('/pm/getDetails/{id}', { id }, planner.token)).pm

describe('an order', () => {
  it('is moved to another day; its window stays, and a day after it needs a reason [PM-14]', async () => {
    const { order } = await scheduled()
    const move = { pm_id: order, due_on: inDays(4) }
    const { version } = await server.ok('/pm/move', { ...move, version: 1 }, planner.token)
    expect(await orderOf(order)).toMatchObject({
      due_on: inDays(4),
      occurrence_on: inDays(3),
      window_to: inDays(4),
      version,
    })
    expect(await server.refused('/pm/move', { ...move, version: 1 }, planner.token)).toMatchObject({
      status: 409,
    })
    const late = { pm_id: order, due_on: inDays(9) }
    expect(await server.refused('/pm/move', late, planner.token)).toMatchObject({
      status: 422,
      fields: { reason: expect.stringContaining('last day') },
    })
    await server.ok('/pm/move', { ...late, reason: 'Parts come late' }, planner.token)
    expect(await orderOf(order)).toMatchObject({ due_on: inDays(9), window_to: inDays(4) })
    const onlooker = await m.person(['pm_view'])
    expect(await server.refused('/pm/move', move, onlooker.token)).toMatchObject({ status: 403 })
    const elsewhere = await m.person(['pm_view', 'pm_schedule'], 'West')
    expect(await server.refused('/pm/move', move, elsewhere.token)).toMatchObject({ status: 404 })
  })

  it('takes what follows along, if it is the newest and the rule counts from the anchor [MT-56]', async () => {
    const { id, order } = await scheduled()
    await server.ok('/pm/move', { pm_id: order, due_on: inDays(4), scope: 'following' }, planner.token)
    expect(await read(id)).toMatchObject({
      anchor: inDays(4),
      epoch: 2,
      next_on: inDays(11),
      next_sequence: 2,
    })
    await sql`update maintenance_schedule set lead_days = 30 where id = ${id}`.execute(server.database)
    await sql`update maintenance_schedule set look_on = current_date where id = ${id}`.execute(
      server.database,
    )
    await make()
    const follow = { pm_id: order, due_on: inDays(3), scope: 'following' } as const
    expect(await server.refused('/pm/move', follow, planner.token)).toMatchObject({ key: 'pm_not_newest' })
    const named = await scheduled({ kind: 'fixed', every: 1, unit: 'week', on: { weekdays: [1] } })
    const day = Temporal.PlainDate.from(named.pms[0]?.due_on ?? '')
      .add({ days: 1 })
      .toString()
    expect(
      await server.refused(
        '/pm/move',
        { pm_id: named.order, due_on: day, scope: 'following', reason: 'Later' },
        planner.token,
      ),
    ).toMatchObject({ key: 'pm_days_by_rule' })
  })

  it('is skipped with a reason, a statutory one excused with a file only [PM-13]', async () => {
    const { order } = await scheduled()
    const statutory = await scheduled(weekly, { statutory: true })
    const old = { ...projectOf(), pm_ids: [{ id: order, version: 4711 }], reason: 'Shutdown' }
    expect(await server.ok('/pm/skip', old, planner.token)).toMatchObject({
      done: [],
      refused: [{ id: order }],
    })
    const skip = { ...projectOf(), pm_ids: [order, statutory.order], reason: 'Shutdown' }
    expect(await server.ok('/pm/skip', skip, planner.token)).toMatchObject({
      done: [order],
      refused: [{ id: statutory.order, message: expect.stringContaining('law') }],
    })
    expect(await orderOf(order)).toMatchObject({
      status: 'Cancelled',
      outcome: 'skipped',
      outcome_reason: 'Shutdown',
    })
    const excuse = { ...projectOf(), pm_ids: [order, statutory.order], reason: 'Burnt down' }
    const refused = await server.ok('/pm/excuse', excuse, planner.token)
    expect(refused).toMatchObject({ done: [], refused: [{ id: order }, { id: statutory.order }] })
    await sql`insert into attachment (id, project_id, owner_kind, owner_id, kind, name, format, bytes, user_id)
      select gen_random_uuid(), ${m.project}, 'pm', ${statutory.order}, 'file', 'fire.pdf', 'application/pdf', 10, ${planner.id}`.execute(
      server.database,
    )
    expect(await server.ok('/pm/excuse', excuse, planner.token)).toMatchObject({ done: [statutory.order] })
    expect(await orderOf(statutory.order)).toMatchObject({ outcome: 'excused', outcome_reason: 'Burnt down' })
    const nothing = { ...projectOf(), reason: 'None' }
    expect(await server.refused('/pm/skip', nothing, planner.token)).toMatchObject({ status: 422 })
  })
})

describe('a day without an order', () => {
  const calendar = (to: number, more: object = {}, token = planner.token) =>
    server.ok('/pm/getCalendar', { ...projectOf(), from: inDays(0), to: inDays(to), ...more }, token)

  it('stands in the calendar until it has an order or a decision [MT-54] [MT-55] [MT-60]', async () => {
    const { id, plan } = await scheduled(weekly, { first: 10 })
    const of = { plan_id: plan }
    const { to_come, pms, days } = await calendar(31, of)
    expect(pms).toEqual([])
    expect(to_come).toMatchObject(
      [10, 17, 24, 31].map((day, place) => ({ schedule_id: id, sequence: place + 1, due_on: inDays(day) })),
    )
    expect(days).toEqual(
      [10, 17, 24, 31].map((day) => ({ date: inDays(day), orders: 0, inspections: 0, to_come: 1 })),
    )
    const leave = (sequence: number) => ({
      ...projectOf(),
      days: [{ schedule_id: id, sequence }],
      reason: 'Empty',
    })
    expect(await server.ok('/pm/skip', leave(2), planner.token)).toEqual({
      status: 'ok',
      done: [id],
      refused: [],
    })
    expect(await server.ok('/pm/skip', leave(2), planner.token)).toMatchObject({
      done: [],
      refused: [{ id }],
    })
    await server.ok('/pm/excuse', leave(1), planner.token)
    expect(await read(id)).toMatchObject({ next_on: inDays(24), next_sequence: 3 })
    const now = { schedule_id: id, sequence: 4, due_on: inDays(30) }
    await server.ok('/pm/createNow', now, planner.token)
    expect(await server.refused('/pm/createNow', now, planner.token)).toMatchObject({
      key: 'pm_settled_already',
    })
    const after = await calendar(31, of)
    expect(after.to_come).toMatchObject([{ sequence: 3 }])
    expect(after.pms).toMatchObject([{ due_on: inDays(30), occurrence_on: inDays(31) }])
    const { number } = await server.ok('/pm/createNow', { schedule_id: id }, planner.token)
    expect(number).toBeGreaterThan(0)
    expect(await read(id)).toMatchObject({ next_on: inDays(38), next_sequence: 5 })
  })

  it('is of today on demand, and none while a floating one waits [MT-54]', async () => {
    const demand = await scheduled({ kind: 'on_demand' })
    await server.ok('/pm/createNow', { schedule_id: demand.id }, planner.token)
    const { id } = await server.ok('/pm/createNow', { schedule_id: demand.id }, planner.token)
    expect(await orderOf(id)).toMatchObject({ due_on: inDays(0), window_to: inDays(7) })
    const floating = await scheduled({ kind: 'floating', every: 1, unit: 'month' })
    const again = { schedule_id: floating.id }
    expect(await server.refused('/pm/createNow', again, planner.token)).toMatchObject({ key: 'pm_waits' })
  })

  it('needs the sight of its place and the right to see schedules [MT-60]', async () => {
    const { id, plan } = await scheduled(weekly, { first: 10 })
    const west = await m.person(['pm_view', 'pm_schedule', 'asset_schedule_view'], 'West')
    expect(await calendar(31, {}, west.token)).toMatchObject({ pms: [], to_come: [], days: [] })
    const technician = await m.person(['pm_view'])
    expect((await calendar(31, { plan_id: plan }, technician.token)).to_come).toEqual([])
    const skip = { ...projectOf(), days: [{ schedule_id: id, sequence: 1 }], reason: 'Empty' }
    expect(await server.ok('/pm/skip', skip, west.token)).toMatchObject({ done: [], refused: [{ id }] })
    const place = { ...projectOf(), from: inDays(0), to: inDays(3), location_id: m.at('East') }
    expect(await server.refused('/pm/getCalendar', place, west.token)).toMatchObject({ status: 404 })
    const long = { ...projectOf(), from: inDays(0), to: inDays(400) }
    expect(await server.refused('/pm/getCalendar', long, west.token)).toMatchObject({ status: 422 })
  })
})

it('says what became of maintenance, by criticality, plan and month [MT-61]', async () => {
  const other = await makeMaintained(server)
  await publishMaintenance(server, other.admin, other.project)
  const person = await other.person(['asset_schedule_edit', 'asset_schedule_view', 'pm_view', 'pm_schedule'])
  const plan = await other.plan(weekly)
  const given = { project_id: other.project, plan_id: plan, anchor: inDays(1), lead_days: 20 }
  await server.ok('/schedule/create', { ...given, asset_ids: [await other.asset()] }, other.admin)
  await make()
  await sql`update work set outcome = 'on_time' where plan_id = ${plan} and sequence = 1`.execute(
    server.database,
  )
  const { pms } = await server.ok('/pm/search', { project_id: other.project, sort: 'due' }, person.token)
  const skip = { project_id: other.project, pm_ids: [pms[1]?.id ?? ''], reason: 'Empty' }
  await server.ok('/pm/skip', skip, person.token)
  const asked = { project_id: other.project, from: inDays(0), to: inDays(30) }
  const answer = await server.ok('/pm/getCompliance', asked, person.token)
  expect(answer).toMatchObject({
    rows: [{ key: 'Mandatory', due: 3, on_time: 1, skipped: 1, open: 1, compliance: 0.5 }],
    total: { due: 3, compliance: 0.5 },
  })
  const byPlan = await server.ok('/pm/getCompliance', { ...asked, by: 'plan' }, person.token)
  expect(byPlan.rows).toMatchObject([{ key: plan, due: 3 }])
  const byMonth = await server.ok('/pm/getCompliance', { ...asked, by: 'month' }, person.token)
  expect(byMonth.rows.reduce((sum, row) => sum + row.due, 0)).toBe(3)
  const west = await other.person(['pm_view'], 'West')
  expect(await server.ok('/pm/getCompliance', asked, west.token)).toMatchObject({
    rows: [],
    total: { due: 0 },
  })
})

it('explains a day in sentences: what happened first, then the rule [MT-62]', async () => {
  const { id, order } = await scheduled()
  const explain = async (day: number, of = id) => {
    const { due, because } = await server.ok(
      '/pm/explain',
      { schedule_id: of, date: inDays(day) },
      planner.token,
    )
    return [due, ...because.map(({ key }) => key)]
  }
  expect(await explain(3)).toEqual([true, 'pm_why_order'])
  await server.ok('/pm/move', { pm_id: order, due_on: inDays(4) }, planner.token)
  expect(await explain(3)).toEqual([false, 'pm_why_moved_away'])
  expect(await explain(4)).toEqual([true, 'pm_why_order', 'pm_why_moved_here'])
  expect(await explain(10)).toEqual([true, 'pm_why_rule', 'pm_why_opens'])
  expect(await explain(11)).toEqual([false, 'pm_why_not_rule'])
  expect(await explain(-9)).toEqual([false, 'pm_why_before_anchor'])
  const skip = { ...projectOf(), days: [{ schedule_id: id, sequence: 2 }], reason: 'Empty' }
  await server.ok('/pm/skip', skip, planner.token)
  expect(await explain(10)).toEqual([false, 'pm_why_skipped'])
  await server.ok('/schedule/pause', { id }, planner.token)
  expect(await explain(17)).toEqual([false, 'pm_why_paused'])
  const floating = await scheduled({ kind: 'floating', every: 1, unit: 'month' })
  expect(await explain(20, floating.id)).toEqual([false, 'pm_why_waits'])
  const { because } = await server.ok('/pm/explain', { schedule_id: id, date: inDays(4) }, planner.token)
  expect(because[0]?.text).toMatch(/^The order PM-\d+ of this schedule is due on this day\.$/)
})
