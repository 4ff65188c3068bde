import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heardDuring } from '../../../testing/heard-events.ts'
import { closeOrder, makeOrder } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
let admin: string
/** Works on orders, may ask the main store for materials, and sees no place. */
let worker: Person
let requester: Person
/** Sees the tower and its orders, and nothing of the stores. */
let reader: Person
let main: string
let depot: string
let bolts: string

const asks = ['store_view', 'stock_request_view', 'stock_request_add', 'cm_materials'] as const

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places)
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Site: { Tower: { Roof: {} } }, Field: {} })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  main = await server.make.store(project, { name: 'Main', locations: [at('Site')] })
  depot = await server.make.store(project, { name: 'Depot', locations: [at('Field')] })
  worker = await person(asks)
  await server.make.assignStores(worker.id, project, [main, depot])
  requester = await person(['cm_add', 'cm_materials'])
  reader = await person(['location_view', 'cm_view'], [at('Tower')])
  bolts = await server.make.material({ name: 'Bolts' })
  const lines = [{ material_id: bolts, quantity: '100', unit_cost: '2' }]
  await server.ok('/store/post_stock', { store_id: main, kind: 'supply', lines }, admin)
})
afterAll(() => server.close())

const order = () =>
  makeOrder(server, { project, location: at('Roof'), requester: requester.id, workers: [worker.id] })
const ask = (cm_id: string, quantity: string, { token } = worker, type: 'issue' | 'return' = 'issue') =>
  server.call(
    '/cm/requestMaterials',
    { cm_id, store_id: main, type, lines: [{ material_id: bolts, quantity }] },
    token,
  )
const approve = (request_id: string, quantity?: string) =>
  server.ok(
    '/store/approve_stock_request',
    { request_id, ...(quantity !== undefined && { lines: [{ material_id: bolts, quantity }] }) },
    admin,
  )
/** Issues materials for an order. */
async function issue(id: string, quantity: string): Promise<void> {
  const request_id = (await ask(id, quantity)).reply?.request_id ?? ''
  await approve(request_id)
  await server.ok('/store/complete_stock_request', { request_id }, admin)
}
const materials = (id: string, { token } = worker) => server.ok('/cm/getMaterials/{id}', { id }, token)
const version = async (id: string) => {
  const { rows } = await sql<{ version: number }>`select version from work where id = ${id}`.execute(
    server.database,
  )
  return rows[0]?.version
}

describe('[CM-67] materials are asked for by stock requests', () => {
  it.each([
    ['/store/cancel_stock_request', 'Cancelled'],
    ['/store/reject_stock_request', 'Rejected'],
  ] as const)('is over for the order, which hears of it, by %s', async (path, state) => {
    const id = await order()
    const { reply } = await ask(id, '2')
    const heard = await heardDuring(server, { userId: worker.id, projects: [project] }, () =>
      server.ok(path, { request_id: reply?.request_id ?? '' }, admin),
    )
    expect(heard.map(({ topic }) => topic)).toContain('work')
    expect(await materials(id)).toMatchObject({ pending: 0, requests: [{ state, is_pending: false }] })
  })

  it('follows a request from its asking to its issue, by name and amount for all who read the order', async () => {
    const id = await order()
    const { reply } = await ask(id, '5')
    expect(await materials(id)).toMatchObject({
      pending: 1,
      requests: [
        {
          id: reply?.request_id,
          reference: reply?.reference,
          type: 'issue',
          state: 'Pending',
          store_name: 'Main',
          is_pending: true,
          sees_request: true,
          lines: [{ name: 'Bolts', requested: '5', approved: null, done: '0' }],
        },
      ],
    })
    const before = await version(id)
    const heard = await heardDuring(server, { userId: worker.id, projects: [project] }, () =>
      approve(reply?.request_id ?? '', '3'),
    )
    expect(heard.map(({ topic }) => topic)).toContain('work')
    expect(await version(id)).toBe((before ?? 0) + 1)
    await server.ok(
      '/store/complete_stock_request',
      { request_id: reply?.request_id ?? '', lines: [{ material_id: bolts, quantity: '1' }] },
      admin,
    )
    const partly = await materials(id, reader)
    expect(partly).toMatchObject({
      pending: 1,
      requests: [{ sees_request: false, lines: [{ requested: '5', approved: '3', done: '1' }] }],
    })
    await server.ok('/store/complete_stock_request', { request_id: reply?.request_id ?? '' }, admin)
    expect(await materials(id)).toMatchObject({ pending: 0, requests: [{ state: 'Completed' }] })
    expect((await server.refused('/cm/getMaterials/{id}', { id }, requester.token)).status).toBe(404)
  })

  it('needs the right on the order and that of the store, and hides orders and stores that the caller does not see', async () => {
    const id = await order()
    expect((await ask(id, '1', requester)).status).toBe(404)
    expect((await ask(id, '1', reader)).status).toBe(403)
    const noStore = await person(['cm_materials', 'cm_view', 'location_view', 'location_view_all'])
    expect((await ask(id, '1', noStore)).status).toBe(404)
    const sees = await person([
      'cm_materials',
      'cm_view',
      'location_view',
      'location_view_all',
      'store_view',
      'store_view_all',
    ])
    expect((await ask(id, '1', sees)).status).toBe(403)
    const stranger = await person(asks)
    expect((await ask(id, '1', stranger)).status).toBe(404)
  })

  it('judges a request of the stores for an order alike', async () => {
    const id = await order()
    const lines = [{ material_id: bolts, quantity: '1' }]
    const make = (token: string, type: 'issue' | 'return' | 'supply', work_id = id) =>
      server.call(
        '/store/create_stock_request',
        { project_id: project, store_id: main, type, lines, work_id },
        token,
      )
    expect((await make(worker.token, 'issue')).status).toBe(200)
    expect(await make(worker.token, 'supply')).toMatchObject({ status: 422, error: { fields: { type: {} } } })
    const asker = await person(['store_view', 'store_view_all', 'stock_request_add'])
    expect((await make(asker.token, 'issue')).status).toBe(404)
    const elsewhere = await server.make.project()
    const at2 = await server.make.locations(elsewhere, { Yard: {} })
    const foreign = await makeOrder(server, {
      project: elsewhere,
      location: at2('Yard'),
      requester: requester.id,
    })
    expect((await make(admin, 'issue', foreign)).status).toBe(404)
  })

  it('[CM-60] takes returns of a closed order and issues nothing for it', async () => {
    const id = await order()
    await issue(id, '1')
    await closeOrder(server, id)
    expect((await ask(id, '1')).error).toMatchObject({ key: 'work_closed' })
    expect((await ask(id, '1', worker, 'return')).status).toBe(200)
  })

  it('[CM-77] takes back no more than the order got', async () => {
    const id = await order()
    const back = (quantity: string) => ask(id, quantity, worker, 'return')
    const tooMuch = (maximum: string) => ({
      status: 422,
      error: {
        fields: { 'lines.0.quantity': `The order can return ${maximum} of it at most` },
      },
    })
    expect(await back('1')).toMatchObject(tooMuch('0'))
    await issue(id, '3.5')
    expect(await back('3.6')).toMatchObject(tooMuch('3.5'))
    const asked = (await back('1.5')).reply?.request_id ?? ''
    // What is asked to come back counts as back.
    expect(await back('2.1')).toMatchObject(tooMuch('2'))
    await approve(asked)
    await server.ok('/store/complete_stock_request', { request_id: asked }, admin)
    expect(await back('2.1')).toMatchObject(tooMuch('2'))
    const given = (await back('2')).reply?.request_id ?? ''
    await server.ok('/store/cancel_stock_request', { request_id: given }, admin)
    expect((await back('2')).status).toBe(200)
    expect(await back('0.1')).toMatchObject(tooMuch('0'))
  })

  it('shows at a request its order, to who sees the order', async () => {
    const id = await order()
    const { reply } = await ask(id, '1')
    const request_id = reply?.request_id ?? ''
    const shown = async (token: string) =>
      (await server.ok('/store/get_stock_request_details', { request_id }, token)).request
    expect((await shown(worker.token)).work).toEqual({
      id,
      reference: expect.stringMatching(/^CM-\d{5}$/),
      title: expect.stringMatching(/./),
    })
    const keeper = await person(['store_view', 'store_view_all', 'stock_request_view'])
    expect(await shown(keeper.token)).toMatchObject({ work: null, work_id: null })
    const list = await server.ok('/store/search_stock_request', { project_id: project }, keeper.token)
    expect(JSON.stringify(list)).not.toContain(id)
  })

  it('holds a bound of requests for one order', async () => {
    const id = await order()
    await sql`insert into stock_request (number, project_id, store_id, type, requested_by, work_id, search_text)
      select 900000 + n, ${project}, ${main}, 'issue', ${worker.id}, ${id}, '' from generate_series(1, 200) n`.execute(
      server.database,
    )
    expect((await ask(id, '1')).error).toMatchObject({ key: 'work_requests_full' })
    const refuse = (state: string) =>
      sql`update stock_request set state = ${state} where work_id = ${id}`.execute(server.database)
    await refuse('Rejected')
    const { reply } = await ask(id, '1')
    const shown = await materials(id)
    expect([shown.pending, shown.requests.length]).toEqual([1, 201])
    expect(shown.requests.some((request) => request.id === reply?.request_id)).toBe(true)
    await sql`insert into stock_request (number, project_id, store_id, type, state, requested_by, work_id, search_text)
      select 800000 + n, ${project}, ${main}, 'issue', 'Cancelled', ${worker.id}, ${id}, '' from generate_series(1, 800) n`.execute(
      server.database,
    )
    expect((await ask(id, '1')).error).toMatchObject({ key: 'work_requests_full' })
  })
})

it('[CM-68] offers the stores that serve the place or one above it first, and only those that the caller may ask', async () => {
  const id = await order()
  const stores = async ({ token }: Person) =>
    (await server.ok('/cm/getMaterialStores/{id}', { id }, token)).stores
  expect(await stores(worker)).toMatchObject([
    { id: main, serves: true },
    { id: depot, serves: false },
  ])
  const sees = await person([
    'cm_materials',
    'cm_view',
    'location_view',
    'location_view_all',
    'store_view',
    'store_view_all',
  ])
  expect(await stores(sees)).toEqual([])
  const one = await person([...asks, 'cm_view', 'location_view', 'location_view_all'])
  await server.make.assignStores(one.id, project, [depot])
  expect((await stores(one)).map((store) => store.id)).toEqual([depot])
})

it('[CM-69] gives the last part to one of two technicians, and tells the other that there is not enough', async () => {
  const keys = [
    'cm_view',
    'location_view',
    'location_view_all',
    'store_view_all',
    'store_materials_view',
    'store_materials_issue',
    'stock_request_approve',
  ] as const
  const crew = await Promise.all([person([...asks, ...keys]), person([...asks, ...keys])])
  for (let round = 0; round < 10; round++) {
    const valve = await server.make.material({ name: `Valve ${round}` })
    const line = [{ material_id: valve, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id: main, kind: 'supply', lines: line }, admin)
    const orders = [await order(), await order()]
    const results = await Promise.all(
      crew.map(async ({ token }, index) => {
        const cm_id = orders[index] ?? ''
        const { request_id } = await server.ok(
          '/cm/requestMaterials',
          { cm_id, store_id: main, lines: line },
          token,
        )
        await server.ok('/store/approve_stock_request', { request_id }, token)
        return server.call('/store/complete_stock_request', { request_id }, token)
      }),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)?.error?.key).toBe('stock_insufficient')
    const { stock } = await server.ok(
      '/store/get_material_stock',
      { store_id: main, material_id: valve },
      admin,
    )
    expect(stock.stock).toBe('0')
  }
})
