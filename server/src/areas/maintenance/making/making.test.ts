import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { item, publishChecklist } from '../../inspection/fixtures/inspections.ts'
import { publishMaintenance } from '../../work/fixtures/maintenance.ts'
import { makeMaintained } from '../fixtures/maintained-project.ts'
import { todayInZone } from '../recurrence/today-in-zone.ts'
import { makeDueOrders } from './make-due-orders.ts'

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
    'pm_tasks',
  ])
})
afterAll(() => server.close())

const daily = { kind: 'fixed', every: 1, unit: 'day' } as const
const weekly = { kind: 'fixed', every: 7, unit: 'day' } as const
const today = () => todayInZone('UTC', new Date())
const inDays = (days: number) => today().add({ days }).toString()
const going = new AbortController().signal
/** Makes what is due some days from now. */
const makeAt = (days = 0) =>
  makeDueOrders(server.services, going, () => new Date(Date.now() + days * 86_400_000))

interface OrderRow {
  sequence: number
  epoch: number
  number: number
  due_on: string
  window_from: string
  window_to: string
  outcome: string | null
}
async function ordersOf(id: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select sequence, epoch, number, due_on::text as due_on, window_from::text as window_from, window_to::text as window_to, outcome
    from work where schedule_id = ${id} order by epoch, sequence`.execute(server.database)
  return rows
}
async function settledOf(id: string) {
  const { rows } = await sql<{ sequence: number; outcome: string; because: string; due_on: string }>`
    select sequence, outcome, because, due_on::text as due_on from maintenance_settled where schedule_id = ${id}
    order by epoch, sequence`.execute(server.database)
  return rows
}
async function schedule(plan: string, anchor = inDays(0), more: object = {}): Promise<string> {
  const asset = await m.asset()
  const given = { project_id: m.project, plan_id: plan, asset_ids: [asset], anchor, ...more }
  const { ids } = await server.ok('/schedule/create', given, planner.token)
  return ids[0] ?? ''
}
const read = async (id: string) =>
  (await server.ok('/schedule/getDetails/{id}', { id }, planner.token)).schedule

describe('orders of schedules', () => {
  it('are made as many days before as the schedule says, each once [MT-50]', async () => {
    const id = await schedule(await m.plan(weekly), inDays(1), { lead_days: 8 })
    await Promise.all([makeAt(), makeAt(), makeAt()])
    await makeAt()
    expect(await ordersOf(id)).toMatchObject([
      { sequence: 1, due_on: inDays(1) },
      { sequence: 2, due_on: inDays(8) },
    ])
    expect(await read(id)).toMatchObject({ next_on: inDays(15), next_sequence: 3, opens_on: inDays(7) })
    await sql`update maintenance_schedule set made_through = ${inDays(-1)}::date, made_sequence = 0, next_on = ${inDays(1)}::date,
      next_sequence = 1, look_on = ${inDays(0)}::date where id = ${id}`.execute(server.database)
    await makeAt(-3)
    await makeAt(7)
    await makeAt(0)
    expect((await ordersOf(id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    const { rows } = await sql<{ number: number }>`
      select number from work where project_id = ${m.project} and kind = 'pm' order by number`.execute(
      server.database,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
  })

  it('take place, asset and people of their schedule and tasks and text of their plan [MT-51]', async () => {
    const plan = await m.plan({ kind: 'fixed', every: 2, unit: 'month' })
    await sql`update catalog_plan set description = '{"en": "Grease it"}', priority = 'High', criticality = 'Optimal',
      tasks = '[{"key": "0b9d0d1e-7d6e-4b52-9d0f-111111111111", "type": "check", "text": {"en": "Bearings"}, "mandatory": true, "unit": "",
        "minimum": null, "maximum": null}]' where id = ${plan}`.execute(server.database)
    const id = await schedule(plan, inDays(2), { worker_ids: [planner.id] })
    await makeAt()
    const { pms } = await server.ok('/pm/search', { project_id: m.project, plan_id: [plan] }, planner.token)
    expect(pms).toMatchObject([
      {
        schedule_id: id,
        description: 'Grease it',
        priority: 'High',
        plan: { id: plan, criticality: 'Optimal' },
        location: { name: 'East' },
        asset: { name: 'Pump' },
        workers: [{ id: planner.id }],
        status: 'Pending',
        due_on: inDays(2),
        occurrence_on: inDays(2),
        window_from: inDays(-4),
        window_to: inDays(8),
      },
    ])
    const { tasks } = await server.ok('/pm/getTasks/{id}', { id: pms[0]?.id ?? '' }, planner.token)
    expect(tasks).toMatchObject([{ text: 'Bearings', mandatory: true }])
  })

  it('of days whose windows are over are missed but for the newest, after a time without a server [MT-52]', async () => {
    const id = await schedule(await m.plan(weekly), inDays(0), { lead_days: 0 })
    await makeAt(25)
    expect(await settledOf(id)).toMatchObject([
      { sequence: 1, outcome: 'missed', because: 'window' },
      { sequence: 2, outcome: 'missed' },
      { sequence: 3, outcome: 'missed' },
    ])
    expect(await ordersOf(id)).toMatchObject([{ sequence: 4, due_on: inDays(21) }])
    await makeAt(25)
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('are not made of what is out of use; what passes meanwhile is excused [MT-57]', async () => {
    const id = await schedule(await m.plan(daily), inDays(0), { lead_days: 0 })
    await sql`update asset set operational_status = 'Retired' where id = (select asset_id from maintenance_schedule where id = ${id})`.execute(
      server.database,
    )
    await makeAt(3)
    expect(await ordersOf(id)).toEqual([])
    expect(await settledOf(id)).toMatchObject(
      [1, 2, 3].map((sequence) => ({ sequence, outcome: 'excused', because: 'asset' })),
    )
    await sql`update asset set operational_status = 'Active' where id = (select asset_id from maintenance_schedule where id = ${id})`.execute(
      server.database,
    )
    await makeAt(4)
    expect((await ordersOf(id)).map(({ sequence }) => sequence)).toEqual([4, 5])
  })
})

describe('a floating schedule', () => {
  const floating = { kind: 'floating', every: 10, unit: 'day' } as const
  const press = (pm_id: string, action_key: string, from_step: string, comment = '') =>
    server.ok('/pm/runAction', { pm_id, action_key, from_step, comment }, planner.token)
  async function started() {
    const id = await schedule(await m.plan(floating), inDays(-2), { worker_ids: [planner.id] })
    await makeAt()
    await makeAt(30)
    const { rows } = await sql<{
      id: string
    }>`select id from work where schedule_id = ${id} order by sequence`.execute(server.database)
    expect(rows).toHaveLength(1)
    return { id, order: rows[0]?.id ?? '' }
  }

  it('has one open order, and goes on from its completion [MT-53]', async () => {
    const { id, order } = await started()
    expect(await read(id)).toMatchObject({ next_on: null, opens_on: null })
    await press(order, 'start', 'pending')
    await press(order, 'finish', 'working')
    expect(await read(id)).toMatchObject({ last_done_on: inDays(0), next_on: inDays(10), next_sequence: 2 })
    await makeAt(4)
    expect(await ordersOf(id)).toMatchObject([{ outcome: 'late' }, { sequence: 2, due_on: inDays(10) }])
  })

  it('goes on from an order that is left out, and waits again when that is opened again [MT-53] [PM-13]', async () => {
    const { id, order } = await started()
    const given = { project_id: m.project, pm_ids: [order], reason: 'No access' }
    expect(await server.ok('/pm/skip', given, planner.token)).toMatchObject({ done: [order], refused: [] })
    expect(await read(id)).toMatchObject({ last_done_on: null, next_on: inDays(10), next_sequence: 2 })
    await press(order, 'plan_again', 'cancelled', 'There is access')
    expect(await read(id)).toMatchObject({ next_on: null })
    expect(await ordersOf(id)).toMatchObject([{ outcome: null }])
  })
})

it('a plan that inspects makes inspections, and a floating one goes on from their submission [MT-58] [INS-16]', async () => {
  const list = await publishChecklist(server.database, m.project, [item({ key: 'door', type: 'check' })])
  const plan = await m.plan({ kind: 'floating', every: 10, unit: 'day' })
  await sql`update catalog_plan set category = 'Inspection', checklist_id = ${list} where id = ${plan}`.execute(
    server.database,
  )
  const inspector = await m.person(['inspection_view', 'inspection_start'])
  const id = await schedule(plan, inDays(20), { worker_ids: [inspector.id] })
  const made = await server.ok('/pm/createNow', { schedule_id: id, due_on: inDays(1) }, planner.token)
  expect(made).toMatchObject({ thing: 'inspection' })
  await makeAt(30)
  expect(await ordersOf(id)).toEqual([])
  expect((await read(id)).next_on).toBeNull()
  const { inspection } = await server.ok('/inspection/getDetails/{id}', { id: made.id }, inspector.token)
  expect(inspection).toMatchObject({ due_on: inDays(1), location: { name: 'East' }, state: 'Scheduled' })
  await sql`update inspection set state = 'Submitted', submitted_day = ${inDays(0)} where id = ${made.id}`.execute(
    server.database,
  )
  await server.ok('/inspection/review', { inspection_id: made.id, decision: 'approve' }, m.admin)
  expect(await read(id)).toMatchObject({ last_done_on: inDays(0), next_on: inDays(10), next_sequence: 2 })
})
