import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeOrder, makeOrder } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
/** Changes orders and sees their costs. */
let chief: Person
let requester: Person
let worker: Person
let rate: string
let store: string

async function person(access: readonly AccessCode[]): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: {} })
  chief = await person(['location_view', 'location_view_all', 'cm_view', 'cm_edit', 'cm_cost'])
  requester = await person(['cm_add', 'cm_cost', 'cm_edit'])
  store = await server.make.store(project)
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name, amount)
    values ('rate', ${project}, 1, 'R1', '{"en":"Fitter"}', 30) returning id`.execute(server.database)
  rate = rows[0]?.id ?? ''
})
afterAll(() => server.close())
beforeEach(async () => {
  worker = await person([])
})

const order = () =>
  makeOrder(server, { project, location: at('Tower'), requester: requester.id, workers: [worker.id] })
const start = (cm_id: string, { token } = worker) => server.call('/cm/startTimer', { cm_id }, token)
const stop = (cm_id: string, { token } = worker) => server.call('/cm/stopTimer', { cm_id }, token)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const add = (cm_id: string, more: object, { token } = worker) =>
  server.call('/cm/addTime', { cm_id, started_at: hoursAgo(5), minutes: 60, ...more }, token)
const times = (id: string, { token } = worker) => server.ok('/cm/getTimes/{id}', { id }, token)
const begin = (cm_id: string, hours: number) =>
  sql`update work_time set started_at = now() - make_interval(hours => ${hours}::int)
    where work_id = ${cm_id} and ended_at is null`.execute(server.database)

it('[CM-71] runs one timer for each person, and names the order that it runs on', async () => {
  const [one, other] = [await order(), await order()]
  expect((await start(one)).status).toBe(200)
  const { timer } = await server.ok('/cm/getTimer', { project_id: project }, worker.token)
  expect(timer).toMatchObject({ cm_id: one, kind: 'work' })
  expect((await start(other)).error).toMatchObject({
    key: 'work_timer_runs',
    message: expect.stringContaining(timer?.reference ?? ''),
  })
  await begin(one, 1)
  expect((await stop(other)).error?.key).toBe('work_timer_stopped')
  expect((await stop(one)).reply).toEqual({ status: 'ok', minutes: 61, is_cut: false })
  expect((await times(one)).minutes).toBe(61)
  expect((await start(other)).status).toBe(200)
})

it('[CM-71] starts one timer of two that are started at once', async () => {
  for (let round = 0; round < 5; round++) {
    const orders = [await order(), await order()]
    const answers = await Promise.all(orders.map((id) => start(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const id of orders) await stop(id)
  }
})

it('[CM-71] cuts a timer that ran too long, and says so', async () => {
  const id = await order()
  await start(id)
  await begin(id, 20)
  expect((await stop(id)).reply).toMatchObject({ minutes: 960, is_cut: true })
  expect(await times(id)).toMatchObject({ minutes: 960, times: [{ minutes: 960 }] })
})

it('[CM-71] keeps nobody from working by a timer on an order that they see no longer', async () => {
  const [gone, next] = [await order(), await order()]
  await start(gone)
  await sql`delete from work_worker where work_id = ${gone}`.execute(server.database)
  expect((await server.ok('/cm/getTimer', { project_id: project }, worker.token)).timer).toBeNull()
  expect((await start(next)).status).toBe(200)
  const left = await times(gone, chief)
  expect(left.times).toMatchObject([{ ended_at: expect.any(String) }])
  await sql`delete from work_worker where work_id = ${next}`.execute(server.database)
  expect((await stop(next)).status).toBe(200)
})

it('[CM-70] has workers write their own time, and that of others only who changes orders', async () => {
  const id = await order()
  const mate = await person([])
  expect((await add(id, { user_id: mate.id })).status).toBe(403)
  const mine = (await add(id, {})).reply?.id ?? ''
  const theirs = (await add(id, { user_id: mate.id }, chief)).reply?.id ?? ''
  const viewer = await person(['location_view', 'location_view_all', 'cm_view'])
  expect((await add(id, {}, viewer)).status).toBe(403)
  expect((await add(id, {}, requester)).status).toBe(404)
  expect((await server.refused('/cm/getTimes/{id}', { id }, requester.token)).status).toBe(404)
  const outsider = await server.make.user({})
  expect((await add(id, { user_id: outsider.id }, chief)).error).toMatchObject({ fields: { user_id: {} } })
  const { times: rows, minutes } = await times(id)
  expect(minutes).toBe(120)
  expect(rows.map(({ id: one, may_change }) => [one, may_change]).toSorted()).toEqual(
    [
      [mine, true],
      [theirs, false],
    ].toSorted(),
  )
  const changed = { cm_id: id, id: mine, started_at: hoursAgo(3), minutes: 30 }
  await server.ok('/cm/updateTime', changed, worker.token)
  expect((await server.refused('/cm/updateTime', { ...changed, id: theirs }, worker.token)).status).toBe(403)
  expect((await server.refused('/cm/removeTime', { cm_id: id, id: theirs }, worker.token)).status).toBe(403)
  await server.ok('/cm/removeTime', { cm_id: id, id: theirs }, chief.token)
  expect((await times(id)).minutes).toBe(30)
  const elsewhere = await order()
  expect((await server.refused('/cm/removeTime', { cm_id: elsewhere, id: mine }, worker.token)).status).toBe(
    404,
  )
  await closeOrder(server, id)
  expect((await server.refused('/cm/updateTime', changed, chief.token)).key).toBe('work_closed')
  expect((await add(id, {})).error?.key).toBe('work_closed')
  expect((await start(id)).error?.key).toBe('work_closed')
})

it('[CM-70] refuses times of the future and longer than 16 hours, and tells of overlapping ones', async () => {
  const id = await order()
  expect((await add(id, { started_at: hoursAgo(-1) })).error).toMatchObject({ fields: { started_at: {} } })
  expect((await add(id, { started_at: hoursAgo(0.5) })).error).toMatchObject({ fields: { minutes: {} } })
  expect((await add(id, { minutes: 961 })).status).toBe(422)
  await add(id, { started_at: hoursAgo(5) })
  await add(id, { started_at: hoursAgo(4.5) })
  await add(id, { started_at: hoursAgo(2) })
  expect((await times(id)).times.map(({ overlaps }) => overlaps)).toEqual([false, true, true])
})

it('[CM-72] copies the hourly rate when the time is written, and shows it to who sees costs', async () => {
  const id = await order()
  const timeId = (await add(id, { rate_id: rate, minutes: 90 })).reply?.id ?? ''
  expect((await add(id, { rate_id: crypto.randomUUID() })).error).toMatchObject({ fields: { rate_id: {} } })
  expect((await times(id)).times[0]?.rate).toBeNull()
  await sql`update library_entry set amount = 99 where id = ${rate}`.execute(server.database)
  await server.ok(
    '/cm/updateTime',
    { cm_id: id, id: timeId, started_at: hoursAgo(5), minutes: 50, rate_id: rate },
    worker.token,
  )
  const change = { cm_id: id, id: timeId, started_at: hoursAgo(5), minutes: 50 }
  await server.ok('/cm/updateTime', change, worker.token)
  const other = await server.refused('/cm/updateTime', { ...change, rate_id: null }, worker.token)
  expect(other.status).toBe(403)
  expect((await times(id, chief)).times[0]?.rate).toEqual({ id: rate, name: 'Fitter', amount: '30' })
  const { costs } = await server.ok('/cm/getCosts/{id}', { id }, chief.token)
  expect(costs).toMatchObject({ time: '25', total: '25' })
})

it('[CM-72] adds up parts, time and other costs exactly, and tells which parts have no price', async () => {
  const id = await order()
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const [priced, unpriced] = [await server.make.material(), await server.make.material()]
  const supply = [
    { material_id: priced, quantity: '10', unit_cost: '0.1' },
    { material_id: unpriced, quantity: '10' },
  ]
  await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines: supply }, admin)
  const book = async (type: 'issue' | 'return', quantity: string) => {
    const lines = [priced, unpriced].map((material_id) => ({ material_id, quantity }))
    const { request_id } = await server.ok(
      '/cm/requestMaterials',
      { cm_id: id, store_id: store, type, lines },
      admin,
    )
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    await server.ok('/store/complete_stock_request', { request_id }, admin)
  }
  await book('issue', '3')
  await book('return', '1')
  const { id: cost } = await server.ok(
    '/cm/addCost',
    { cm_id: id, category: 'hire', amount: '12.000001', note: 'Crane' },
    chief.token,
  )
  const read = () => server.ok('/cm/getCosts/{id}', { id }, chief.token)
  expect((await read()).costs).toEqual({
    parts: '0.2',
    parts_priced: 2,
    parts_entries: 4,
    time: '0',
    other: '12.000001',
    total: '12.200001',
  })
  expect((await read()).others).toMatchObject([{ id: cost, category: 'hire', note: 'Crane' }])
  const trail = async (more: AccessCode[]) => {
    const reader = await person(['location_view', 'location_view_all', 'cm_view', 'audit_view', ...more])
    const asked = { project_id: project, call: '/cm/addCost' }
    return (await server.ok('/audit/search', asked, reader.token)).entries.length
  }
  expect([await trail([]), await trail(['cm_cost'])]).toEqual([0, 1])
  await server.ok('/cm/removeCost', { cm_id: id, id: cost }, chief.token)
  expect((await server.refused('/cm/removeCost', { cm_id: id, id: cost }, chief.token)).status).toBe(404)
  expect((await server.refused('/cm/getCosts/{id}', { id }, worker.token)).status).toBe(403)
  expect((await server.refused('/cm/getCosts/{id}', { id }, requester.token)).status).toBe(404)
  await closeOrder(server, id)
  expect(
    (await server.refused('/cm/addCost', { cm_id: id, category: 'fee', amount: '1' }, chief.token)).key,
  ).toBe('work_closed')
})

it('[CM-72] takes what came back at the price of its issue, whatever the material costs by then', async () => {
  const id = await order()
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const material = await server.make.material()
  const supply = (unit_cost: string) =>
    server.ok(
      '/store/post_stock',
      { store_id: store, kind: 'supply', lines: [{ material_id: material, quantity: '10', unit_cost }] },
      admin,
    )
  const book = async (type: 'issue' | 'return') => {
    const lines = [{ material_id: material, quantity: '5' }]
    const asked = { cm_id: id, store_id: store, type, lines }
    const { request_id } = await server.ok('/cm/requestMaterials', asked, admin)
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    await server.ok('/store/complete_stock_request', { request_id }, admin)
  }
  await supply('10')
  await book('issue')
  await supply('40')
  await book('return')
  const { costs } = await server.ok('/cm/getCosts/{id}', { id }, chief.token)
  expect(costs).toMatchObject({ parts: '0', parts_priced: 2 })
})
