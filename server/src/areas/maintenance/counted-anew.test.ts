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
    'pm_comments',
  ])
})
afterAll(() => server.close())

const weekly = { kind: 'fixed', every: 7, unit: 'day' } as const
const inDays = (days: number) => todayInZone('UTC', new Date()).add({ days }).toString()
const make = () => makeDueOrders(server.services, new AbortController().signal)

interface Order {
  id: string
  epoch: number
  due_on: string
  status: string
  outcome: string | null
}
async function ordersOf(id: string): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select id, epoch, due_on::text as due_on, status, outcome from work where schedule_id = ${id} order by epoch, sequence`.execute(
    server.database,
  )
  return rows
}
const read = async (id: string) =>
  (await server.ok('/schedule/getDetails/{id}', { id }, planner.token)).schedule

/** A schedule of a plan, due first in three days, with the orders of ten days. */
async function schedule(plan: string): Promise<{ id: string; orders: Order[] }> {
  const given = { project_id: m.project, plan_id: plan, asset_ids: [await m.asset()], anchor: inDays(3) }
  const { ids } = await server.ok('/schedule/create', { ...given, lead_days: 10 }, planner.token)
  const id = ids[0] ?? ''
  await make()
  return { id, orders: await ordersOf(id) }
}
const move = (id: string, to: number, more: object = {}) =>
  server.ok('/schedule/update', { id, anchor: inDays(to), ...more }, planner.token)
const withRule = (plan: string, rule: Parameters<typeof m.plan>[0], more: object = {}) =>
  m.replacePlans(m.pumps, (plans) =>
    plans.map((one) => (one.id === plan ? { ...one, ...(rule && { rule }), ...more } : one)),
  )

describe('orders of a schedule that counts from another day', () => {
  it('are withdrawn as long as nobody has touched them, after a dry run that counts the same [MT-29]', async () => {
    const plan = await m.plan(weekly)
    const { id, orders } = await schedule(plan)
    expect(orders.map((order) => order.due_on)).toEqual([inDays(3), inDays(10)])
    const preview = { orders_added: 1, orders_withdrawn: 2, orders_kept: 0 }
    const { version, preview: told } = await move(id, 5, { dry_run: true })
    expect([told, version]).toEqual([preview, 1])
    expect([await ordersOf(id), (await read(id)).anchor]).toEqual([orders, inDays(3)])
    expect((await move(id, 5)).preview).toEqual(preview)
    expect(await read(id)).toMatchObject({ epoch: 2, next_on: inDays(5), next_sequence: 1 })
    await make()
    expect(await ordersOf(id)).toMatchObject([
      { epoch: 1, status: 'Cancelled', outcome: 'withdrawn' },
      { epoch: 1, status: 'Cancelled', outcome: 'withdrawn' },
      { epoch: 2, status: 'Pending', due_on: inDays(5) },
    ])
    const asked = { project_id: m.project, from: inDays(0), to: inDays(11) }
    const calendar = await server.ok('/pm/getCalendar', { ...asked, plan_id: plan }, planner.token)
    expect(calendar.days).toEqual([{ date: inDays(5), orders: 1, inspections: 0, to_come: 0 }])
    const figures = await server.ok('/pm/getCompliance', { ...asked, by: 'plan' }, planner.token)
    expect(figures.rows.find(({ key }) => key === plan)).toMatchObject({ due: 1, excused: 0, open: 1 })
    const why = { schedule_id: id, date: inDays(3) }
    const { due, because } = await server.ok('/pm/explain', why, planner.token)
    expect([due, ...because.map(({ key }) => key)]).toEqual([
      false,
      'pm_why_withdrawn',
      'pm_why_before_anchor',
    ])
  })

  it('stay once somebody moved, discussed or began them, and their days are not asked for again [MT-29] [MT-25]', async () => {
    const { id, orders } = await schedule(await m.plan(weekly))
    const [first, second] = orders.map((order) => order.id)
    await server.ok(
      '/comment/add',
      { owner_kind: 'pm', owner_id: first ?? '', text: 'On Friday' },
      planner.token,
    )
    expect((await move(id, 5, { dry_run: true })).preview).toMatchObject({
      orders_withdrawn: 1,
      orders_kept: 1,
    })
    await server.ok('/pm/move', { pm_id: second ?? '', due_on: inDays(9) }, planner.token)
    expect((await move(id, 5)).preview).toEqual({ orders_added: 0, orders_withdrawn: 0, orders_kept: 2 })
    expect(await read(id)).toMatchObject({ epoch: 2, next_on: inDays(12), next_sequence: 2 })
    await make()
    expect((await ordersOf(id)).map(({ epoch, outcome }) => [epoch, outcome])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  it('stay before the day from which the others are moved [MT-29]', async () => {
    const { id } = await schedule(await m.plan(weekly))
    const later = await move(id, 12, { withdraw_from: inDays(10) })
    expect(later.preview).toEqual({ orders_added: 0, orders_withdrawn: 1, orders_kept: 1 })
    expect((await ordersOf(id)).map(({ outcome }) => outcome)).toEqual([null, 'withdrawn'])
    expect(await read(id)).toMatchObject({ anchor: inDays(12), next_on: inDays(12), next_sequence: 1 })
  })

  it('stay where they are overdue, and where their schedule is paused [MT-29]', async () => {
    const { id, orders } = await schedule(await m.plan(weekly))
    await sql`update work set due_on = current_date - 1 where id = ${orders[0]?.id}`.execute(server.database)
    expect((await move(id, 5, { dry_run: true })).preview).toMatchObject({
      orders_withdrawn: 1,
      orders_kept: 0,
    })
    await server.ok('/schedule/pause', { id }, planner.token)
    expect((await move(id, 5)).preview).toEqual({ orders_added: 0, orders_withdrawn: 0, orders_kept: 1 })
    expect((await ordersOf(id)).map(({ outcome }) => outcome)).toEqual([null, null])
  })

  it('stay while somebody works on them at the same moment, who waits for nothing [MT-29] [PM-18]', async () => {
    const { id, orders } = await schedule(await m.plan(weekly))
    await server.database.transaction().execute(async (working) => {
      await sql`select from work where id = ${orders[1]?.id} for no key update`.execute(working)
      expect((await move(id, 5)).preview).toMatchObject({ orders_withdrawn: 1, orders_kept: 1 })
    })
    expect((await ordersOf(id)).map(({ outcome }) => outcome)).toEqual(['withdrawn', null])
    // What lies between is asked for: the day of the order that stays would be the next one else.
    expect(await read(id)).toMatchObject({ next_on: inDays(5), next_sequence: 1 })
  })
})

describe('a plan with a new rule', () => {
  it('says what becomes of schedules and orders, and does that [MT-29] [MT-27] [PLAN-9]', async () => {
    const plan = await m.plan(weekly)
    const [one, other] = [await schedule(plan), await schedule(plan)]
    await server.ok('/pm/move', { pm_id: other.orders[0]?.id ?? '', due_on: inDays(4) }, planner.token)
    const every5 = { kind: 'fixed', every: 5, unit: 'day' } as const
    const plans = (await server.ok('/catalog/getPlans/{id}', { id: m.pumps }, m.admin)).plans
    const written = plans.map(({ id, code, name, lead_days, is_active, rule }) => ({
      ...{ id, code, name, lead_days, is_active },
      rule: id === plan ? every5 : rule,
    }))
    const effects = { schedules: 2, orders_added: 3, orders_withdrawn: 3, orders_kept: 1 }
    const dry = await server.ok(
      '/catalog/updatePlans',
      { id: m.pumps, plans: written, dry_run: true },
      m.admin,
    )
    expect(dry.preview.uses).toMatchObject(effects)
    expect((await read(one.id)).epoch).toBe(1)
    const done = await server.ok('/catalog/updatePlans', { id: m.pumps, plans: written }, m.admin)
    expect(done.preview.uses).toMatchObject(effects)
    await make()
    const standing = async (id: string) =>
      (await ordersOf(id)).filter(({ outcome }) => outcome === null).map(({ due_on }) => due_on)
    expect(await standing(one.id)).toEqual([inDays(3), inDays(8)])
    expect(await standing(other.id)).toEqual([inDays(4), inDays(8)])
  })

  it('lets a floating schedule go on from when it was done, where its order was not begun [MT-29]', async () => {
    const plan = await m.plan({ kind: 'floating', every: 1, unit: 'month' })
    const { id } = await schedule(plan)
    expect(await read(id)).toMatchObject({ next_on: null })
    await withRule(plan, { kind: 'floating', every: 2, unit: 'month' })
    expect(await read(id)).toMatchObject({ epoch: 2, next_on: inDays(3), next_sequence: 1 })
    await make()
    expect((await ordersOf(id)).map(({ epoch, outcome }) => [epoch, outcome])).toEqual([
      [1, 'withdrawn'],
      [2, null],
    ])
  })

  it('withdraws nothing with another lead alone, nor while it is switched off [MT-29]', async () => {
    const plan = await m.plan(weekly)
    const { id, orders } = await schedule(plan)
    await withRule(plan, undefined, { lead_days: 3 })
    await withRule(plan, { kind: 'fixed', every: 5, unit: 'day' }, { is_active: false })
    expect((await ordersOf(id)).map(({ outcome }) => outcome)).toEqual(orders.map(() => null))
  })

  it('keeps what people settled ahead, with another lead and with another rule [MT-27] [MT-25]', async () => {
    const plan = await m.plan(weekly)
    const { id } = await schedule(plan)
    const skip = { project_id: m.project, days: [{ schedule_id: id, sequence: 3 }], reason: 'Shut' }
    await server.ok('/pm/skip', skip, planner.token)
    await server.ok('/pm/createNow', { schedule_id: id, sequence: 4 }, planner.token)
    await withRule(plan, undefined, { lead_days: 3 })
    expect(await read(id)).toMatchObject({ epoch: 1, next_on: inDays(31), next_sequence: 5 })
    await server.ok('/schedule/update', { id, lead_days: 30 }, planner.token)
    await withRule(plan, { ...weekly, working_days: 'as_is', every: 14 })
    // Of every second week: day 3 opens anew, day 17 was skipped, and day 31 is the next one.
    await make()
    expect(
      (await ordersOf(id))
        .filter(({ outcome }) => outcome === null)
        .map(({ epoch, due_on }) => [epoch, due_on]),
    ).toEqual([
      [1, inDays(24)],
      [2, inDays(3)],
    ])
    expect(await read(id)).toMatchObject({ epoch: 2, next_on: inDays(31) })
  })

  it('goes on from when it was done last as a floating one, and waits for an open order [MT-27]', async () => {
    const plan = await m.plan(weekly)
    const { id, orders } = await schedule(plan)
    await server.ok('/schedule/update', { id, last_done_on: inDays(-2) }, planner.token)
    for (const order of orders)
      await server.ok('/comment/add', { owner_kind: 'pm', owner_id: order.id, text: 'Seen' }, planner.token)
    await withRule(plan, { kind: 'floating', every: 10, unit: 'day' })
    expect(await read(id)).toMatchObject({ epoch: 2, next_on: null })
    const skip = { project_id: m.project, pm_ids: orders.map((order) => order.id), reason: 'Shut' }
    await server.ok('/pm/skip', skip, planner.token)
    expect((await read(id)).next_on).not.toBeNull()
  })

  it('asks for nothing that was due while it was switched off [MT-27]', async () => {
    const plan = await m.plan(weekly)
    const { id } = await schedule(plan)
    await withRule(plan, undefined, { is_active: false })
    await sql`update maintenance_schedule set anchor = anchor - 70, made_through = made_through - 70, made_sequence = 0,
      look_on = current_date where id = ${id}`.execute(server.database)
    await make()
    await withRule(plan, undefined, { is_active: true })
    await make()
    const { rows } = await sql<{ outcome: string; because: string }>`
      select distinct outcome, because from maintenance_settled where schedule_id = ${id}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ outcome: 'excused', because: 'plan' }])
  })
})

it('keeps a kind while something is due by a plan of it [PLAN-10]', async () => {
  const made = { project_id: m.project, code: 'ROOF', name: 'Roofs' }
  const { id: roofs } = await server.ok('/catalog/create', made, m.admin)
  const plan = await m.plan(weekly, { of: roofs })
  const given = { project_id: m.project, plan_id: plan, location_ids: [m.at('West')], anchor: inDays(3) }
  const { ids } = await server.ok('/schedule/create', given, planner.token)
  expect(await server.refused('/catalog/remove/{id}', { id: roofs }, m.admin)).toMatchObject({
    status: 409,
    key: 'maintenance_plan_scheduled',
  })
  const twin = await server.ok('/catalog/create', { ...made, code: 'ROOF-2', name: 'Flat roofs' }, m.admin)
  const { plans } = await server.ok('/catalog/getPlans/{id}', { id: roofs }, m.admin)
  const same = plans.map(({ code, name, rule, is_active }) => ({ code, name, rule, is_active }))
  await server.ok('/catalog/updatePlans', { id: twin.id, plans: same }, m.admin)
  const merge = { id: roofs, into_id: twin.id }
  expect(await server.refused('/catalog/merge', merge, m.admin)).toMatchObject({
    key: 'maintenance_plan_scheduled',
  })
  await server.ok('/schedule/end', { id: ids[0] ?? '' }, planner.token)
  await server.ok('/catalog/remove/{id}', { id: roofs }, m.admin)
})
