import type { PostedKind } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PriceModel } from '../../testing/price-model.ts'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let store: string
let other: string
let material: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
beforeEach(async () => {
  project = await server.make.project()
  store = await server.make.store(project)
  other = await server.make.store(project)
  material = await server.make.material()
})
afterAll(() => server.close())

const posting = (kind: PostedKind, quantity: string, unit_cost?: string) => ({
  store_id: store,
  kind,
  lines: [{ material_id: material, quantity, ...(unit_cost !== undefined && { unit_cost }) }],
  ...(kind === 'transfer' && { to_store_id: other }),
})
const post = (...given: Parameters<typeof posting>) =>
  server.ok('/store/post_stock', posting(...given), admin)
const worth = async (store_id = store) => {
  const { stock } = await server.ok('/store/get_material_stock', { store_id, material_id: material }, admin)
  return [stock.average_cost, stock.value, `${stock.priced_entries} of ${stock.incoming_entries}`]
}
const costs = async (kind: PostedKind | 'import', store_id = store) => {
  const { ledger } = await server.ok('/store/search_ledger', { store_id, kind }, admin)
  return ledger.map(({ unit_cost }) => unit_cost)
}

describe('[STK-24] the price of a unit', () => {
  test('is averaged over what comes in, and copied to what goes out', async () => {
    await post('opening', '10', '2')
    expect(await worth()).toEqual(['2', '20', '1 of 1'])
    await post('supply', '30', '4')
    expect(await worth()).toEqual(['3.5', '140', '2 of 2'])
    await post('issue', '5')
    expect(await worth()).toEqual(['3.5', '122.5', '2 of 2'])
    expect(await costs('issue')).toEqual(['3.5'])
    await post('return', '1')
    await post('adjust', '-2')
    expect([await costs('return'), await costs('adjust')]).toEqual([['3.5'], ['3.5']])
    expect(await worth()).toEqual(['3.5', '119', '3 of 3'])
  })

  test('is not zero where nobody said it, but unknown', async () => {
    await post('opening', '10')
    expect(await worth()).toEqual([null, null, '0 of 1'])
    await post('issue', '1')
    expect(await costs('issue')).toEqual([null])
    await post('supply', '1', '0')
    expect(await worth()).toEqual(['0', '0', '1 of 2'])
  })

  test('stays the average when a supply has none, and is forgotten with the last unit', async () => {
    await post('opening', '10', '2')
    await post('supply', '10')
    expect(await worth()).toEqual(['2', '40', '1 of 2'])
    await post('issue', '20')
    expect(await worth()).toEqual(['2', '0', '1 of 2'])
    await post('supply', '5')
    expect(await worth()).toEqual([null, null, '0 of 1'])
    await post('supply', '5', '8')
    expect(await worth()).toEqual(['8', '80', '1 of 2'])
  })

  test('goes with a transfer', async () => {
    await post('opening', '10', '2.5')
    await post('transfer', '4')
    expect([await worth(), await worth(other)]).toEqual([
      ['2.5', '15', '1 of 1'],
      ['2.5', '10', '1 of 1'],
    ])
  })

  test('is taken by openings and supplies alone', async () => {
    await post('opening', '10')
    for (const kind of ['issue', 'return', 'adjust', 'transfer'] as const)
      expect(await server.refused('/store/post_stock', posting(kind, '1', '3'), admin)).toMatchObject({
        status: 422,
        fields: { 'lines.0.unit_cost': 'Only openings and supplies have a price' },
      })
    const negative = await server.refused('/store/post_stock', posting('supply', '1', '-3'), admin)
    expect(negative.status).toBe(422)
  })

  test('comes with the supply that a request asked for', async () => {
    const lines = [{ material_id: material, quantity: '6' }]
    const asked = { project_id: project, store_id: store, type: 'supply' as const, lines }
    const { id: request_id } = await server.ok('/store/create_stock_request', asked, admin)
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    const priced = lines.map((line) => ({ ...line, unit_cost: '1.25' }))
    const input = { request_id, lines: priced }
    const { entries } = await server.ok('/store/complete_stock_request', input, admin)
    expect(entries.map(({ unit_cost }) => unit_cost)).toEqual(['1.25'])
    expect(await worth()).toEqual(['1.25', '7.5', '1 of 1'])
  })

  test('comes with an import, for what it adds', async () => {
    const set = (stock: string, unit_cost: string) =>
      server.ok(
        '/store/importMaterials',
        { project_id: project, store_id: store, materials: [{ id: material, stock, unit_cost }] },
        admin,
      )
    await set('10', '3')
    await set('20', '5')
    expect(await worth()).toEqual(['4', '80', '2 of 2'])
    await set('5', '9')
    expect(await worth()).toEqual(['4', '20', '2 of 2'])
    expect(await costs('import')).toEqual(['4', '5', '3'])
  })

  test('cannot be changed but by the ledger', async () => {
    await post('opening', '1', '2')
    await expect(
      sql`update stock_balance set average_cost = 1 where store_id = ${store}`.execute(server.database),
    ).rejects.toThrow('changed by its ledger alone')
  })
})

describe('[STK-25] what a store is worth', () => {
  const read = (token = admin) => server.ok('/store/get_stock_value', { store_id: store }, token)

  test('is the sum of the materials with a price, and says what has none', async () => {
    expect(await read()).toMatchObject({ value: null, incoming_entries: 0, materials: 0 })
    await post('opening', '4', '2.5')
    material = await server.make.material()
    await post('opening', '7')
    expect(await read()).toEqual({
      value: '10',
      priced_entries: 1,
      incoming_entries: 2,
      materials: 2,
      unpriced_materials: 1,
    })
  })

  test('is shown to users who see the materials of the store', async () => {
    const access = ['store_view', 'store_view_all'] as const
    const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    expect((await server.refused('/store/get_stock_value', { store_id: store }, token)).status).toBe(403)
  })
})

describe('a stock request for a work order', () => {
  test('is refused while the order is unknown', async () => {
    const lines = [{ material_id: material, quantity: '1' }]
    const asked = { project_id: project, store_id: store, type: 'issue' as const, lines }
    const work_id = crypto.randomUUID()
    const error = await server.refused('/store/create_stock_request', { ...asked, work_id }, admin)
    expect(error.status).toBe(404)
    const { id: request_id } = await server.ok('/store/create_stock_request', asked, admin)
    const { request } = await server.ok('/store/get_stock_request_details', { request_id }, admin)
    expect(request.work_id).toBeNull()
  })
})

type Booking = { kind: 'supply' | 'return' | 'issue'; quantity: bigint; cost: bigint | null }
const millionths = (most: bigint) => fc.bigInt({ min: 1n, max: most })
const booking: fc.Arbitrary<Booking> = fc.record({
  kind: fc.constantFrom('supply' as const, 'supply' as const, 'issue' as const, 'return' as const),
  quantity: fc.oneof(millionths(20_000_000n), fc.constant(5_000_000n)),
  cost: fc.option(fc.oneof(millionths(9_000_000_000n), fc.constant(0n), millionths(9n)), { nil: null }),
})

describe('any sequence of bookings with prices', () => {
  test('[STK-24] leads to the average that the rules give, between the lowest and the highest price', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 2, maxLength: 15 }), async (bookings) => {
        material = await server.make.material()
        const model = new PriceModel()
        const given: bigint[] = []
        for (const { kind, quantity, cost } of bookings) {
          if (kind === 'issue' && quantity > model.stock) continue
          const price = kind === 'supply' && cost !== null ? formatAmount(cost) : undefined
          const { entries } = await post(kind, formatAmount(quantity), price)
          if (kind === 'supply') model.bringIn(quantity, cost)
          else if (kind === 'return') model.giveBack(quantity)
          else model.stock -= quantity
          if (price !== undefined && cost !== null) given.push(cost)
          const noted = kind === 'supply' ? (cost ?? null) : model.shown
          expect(entries[0]?.unit_cost ?? null).toBe(noted === null ? null : formatAmount(noted))

          const { stock } = await server.ok(
            '/store/get_material_stock',
            { store_id: store, material_id: material },
            admin,
          )
          expect(stock.average_cost).toBe(model.shown === null ? null : formatAmount(model.shown))
          expect([stock.priced_entries, stock.incoming_entries]).toEqual([model.priced, model.incoming])
          expect(stock.value).toBe(model.value)
          const average = stock.average_cost === null ? null : parseAmount(stock.average_cost)
          const isBetween =
            average === null || (given.some((one) => one <= average) && given.some((one) => one >= average))
          expect(isBetween).toBe(true)
        }
      }),
      { ...drawn, numRuns: 40 },
    )
  })
})
