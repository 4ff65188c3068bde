import type { AccessCode, LedgerEntry, PostedKind } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PriceModel } from '../../testing/price-model.ts'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenStockRules } from './stock-rules.ts'

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

interface Place {
  store_id: string
  material_id: string
}
const here = (): Place => ({ store_id: store, material_id: material })

async function post(kind: PostedKind, quantity: string, unit_cost?: string, at = here()): Promise<string> {
  const { store_id, material_id } = at
  const line = { material_id, quantity, ...(unit_cost !== undefined && { unit_cost }) }
  const target = kind === 'transfer' ? { to_store_id: other } : {}
  const { entries } = await server.ok(
    '/store/post_stock',
    { store_id, kind, lines: [line], ...target },
    admin,
  )
  return entries[0]?.id ?? ''
}

const correction = (entry_id: string, unit_cost: string) => ({
  store_id: store,
  entry_id,
  unit_cost,
  note: 'The invoice says so',
})
const correct = (entry: string, cost: string) =>
  server.ok('/store/correct_price', correction(entry, cost), admin)
const refused = (entry: string, cost: string, token = admin) =>
  server.refused('/store/correct_price', correction(entry, cost), token)

async function worth(at = here()) {
  const { stock } = await server.ok('/store/get_material_stock', at, admin)
  return {
    stock: stock.stock,
    average: stock.average_cost,
    known: `${stock.priced_entries} of ${stock.incoming_entries}`,
  }
}

const ledger = async (at = here()): Promise<LedgerEntry[]> =>
  (await server.ok('/store/search_ledger', { ...at, limit: 100 }, admin)).ledger

describe('[STK-31] correcting a price', () => {
  test('gives a price to an entry without one, by an entry of its own', async () => {
    const supply = await post('supply', '10')
    expect(await worth()).toEqual({ stock: '10', average: null, known: '0 of 1' })
    const { entry } = await correct(supply, '2.5')
    expect(entry).toMatchObject({
      kind: 'price',
      quantity: '0',
      balance: '10',
      unit_cost: '2.5',
      corrects: supply,
      takes_price: false,
      note: 'The invoice says so',
    })
    expect(await worth()).toEqual({ stock: '10', average: '2.5', known: '1 of 1' })
    expect(await ledger()).toMatchObject([
      { id: entry.id },
      { id: supply, unit_cost: null, corrected_cost: '2.5', takes_price: true, corrects: null },
    ])
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  test('is recorded, and the last one counts', async () => {
    const opening = await post('opening', '4', '3')
    await correct(opening, '5')
    await correct(opening, '4')
    expect((await worth()).average).toBe('4')
    expect((await ledger()).at(-1)).toMatchObject({ unit_cost: '3', corrected_cost: '4' })
    const { entries } = await server.ok(
      '/audit/search',
      { project_id: project, thing: 'stock', thing_id: store },
      admin,
    )
    expect(entries.slice(0, 2)).toMatchObject([
      { before: { unit_cost: '5' }, after: { kind: 'price', material_id: material, unit_cost: '4' } },
      { before: { unit_cost: '3' }, after: { kind: 'price', material_id: material, unit_cost: '5' } },
    ])
  })

  test('changes what the next supply begins with', async () => {
    const { code } = (await server.ok('/material/getRaw/{id}', { id: material }, admin)).material
    const last = async () =>
      (await server.ok('/store/find_materials', { store_id: store, codes: [code] }, admin)).materials[0]
        ?.last_cost
    const first = await post('supply', '1', '2')
    const second = await post('supply', '1')
    expect(await last()).toBe('2')
    await correct(second, '7')
    expect(await last()).toBe('7')
    await correct(first, '3')
    expect(await last()).toBe('7')
  })

  test('is refused for what takes none', async () => {
    const supply = await post('supply', '10', '2')
    expect(await refused(supply, '2.000')).toMatchObject({
      status: 422,
      fields: { unit_cost: 'The movement already has this price.' },
    })
    const { entry } = await correct(supply, '3')
    const entries = [await post('issue', '1'), await post('return', '1'), await post('adjust', '1'), entry.id]
    await post('transfer', '1')
    const [received] = await ledger({ store_id: other, material_id: material })
    for (const one of entries)
      expect(await refused(one, '9')).toMatchObject({
        status: 422,
        fields: { entry_id: 'The price of this movement cannot be corrected.' },
      })
    const elsewhere = { ...correction(received?.id ?? '', '9'), store_id: other }
    expect((await server.refused('/store/correct_price', elsewhere, admin)).status).toBe(422)
    expect((await refused(received?.id ?? '', '9')).status).toBe(404)
    expect((await refused(supply, '-1')).status).toBe(422)
    expect(
      (await server.refused('/store/correct_price', { ...correction(supply, '4'), note: ' ' }, admin)).status,
    ).toBe(422)
  })

  test('is refused once the store no longer keeps the material', async () => {
    const supply = await post('supply', '10', '2')
    await post('issue', '10')
    await server.ok('/store/remove_material', here(), admin)
    expect(await refused(supply, '3')).toMatchObject({ status: 409, key: 'stock_price_left' })
  })

  test('needs the right to adjust stock, and to see it', async () => {
    const supply = await post('supply', '10', '2')
    const person = async (access: readonly AccessCode[]) =>
      server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const without = await person(['store_view', 'store_view_all', 'store_materials_view'])
    expect((await refused(supply, '3', without)).status).toBe(403)
    expect((await refused(supply, '3', await person(['store_materials_adjust']))).status).toBe(404)
    const blind = await person(['store_view', 'store_view_all', 'store_materials_adjust'])
    expect((await refused(supply, '3', blind)).status).toBe(403)
    const may = await person([
      'store_view',
      'store_view_all',
      'store_materials_view',
      'store_materials_adjust',
    ])
    const { entry } = await server.ok('/store/correct_price', correction(supply, '3'), may)
    expect(entry.unit_cost).toBe('3')
  })
})

describe('[STK-32] the average after a correction', () => {
  test('is what it would have been, and prices that others copied stay', async () => {
    const opening = await post('opening', '10', '2')
    await post('issue', '4')
    await post('transfer', '1')
    const supply = await post('supply', '5')
    await correct(opening, '4')
    expect(await worth()).toEqual({ stock: '10', average: '4', known: '1 of 2' })
    await correct(supply, '6')
    expect(await worth()).toEqual({ stock: '10', average: '5', known: '2 of 2' })
    expect((await worth({ store_id: other, material_id: material })).average).toBe('2')
    expect((await ledger()).filter(({ kind }) => kind === 'issue')).toMatchObject([{ unit_cost: '2' }])
  })

  test('of a store that is empty is what comes back with a return', async () => {
    const supply = await post('supply', '10', '2')
    await post('issue', '10')
    await correct(supply, '3')
    await post('return', '1')
    expect(await worth()).toEqual({ stock: '1', average: '3', known: '1 of 1' })
  })

  test('does not move for what was in the store before it was empty', async () => {
    const supply = await post('supply', '10', '2')
    await post('issue', '10')
    await post('supply', '3', '5')
    await correct(supply, '100')
    expect(await worth()).toEqual({ stock: '3', average: '5', known: '1 of 1' })
  })
})

type Step =
  | { kind: 'supply' | 'return' | 'issue' | 'adjust'; quantity: bigint; cost: bigint | null }
  | { kind: 'correct'; which: number; cost: bigint }
const millionths = (most: bigint) => fc.bigInt({ min: 1n, max: most })
const cost = fc.oneof(millionths(9_000_000_000n), fc.constant(0n), millionths(9n))
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('supply', 'supply', 'issue', 'issue', 'return', 'adjust'),
      quantity: fc.oneof(millionths(20_000_000n), fc.constant(5_000_000n)),
      cost: fc.option(cost, { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(20), cost }),
  },
)

/** Adds up the entries of a balance since it was last empty, newest first, each at its right price. */
function replay(ledgerEntries: readonly LedgerEntry[]) {
  const entries = ledgerEntries.filter(({ kind }) => kind !== 'price')
  const model = new PriceModel()
  const begins = entries.findIndex((one) => one.balance === one.quantity && !one.quantity.startsWith('-'))
  const millionthsOf = (amount: string | null) => (amount === null ? null : parseAmount(amount))
  for (const { kind, quantity, unit_cost, corrected_cost } of entries.slice(0, begins + 1).toReversed()) {
    const amount = parseAmount(quantity)
    // What comes back first brings the average that it noted.
    if (model.stock === 0n) model.average = unit_cost === null ? null : parseAmount(unit_cost) * 10n ** 6n
    if (kind === 'supply') model.bringIn(amount, millionthsOf(corrected_cost ?? unit_cost))
    else if (amount > 0n) model.giveBack(amount)
    else model.takeOut(-amount)
  }
  return {
    stock: formatAmount(model.stock),
    average: model.shown === null ? null : formatAmount(model.shown),
    known: `${model.priced} of ${model.incoming}`,
  }
}

/** Corrects a price, unless the entry has it already, and expects what a replay gives. */
async function correctAndCompare(entry: string, cost: string, stock: string): Promise<void> {
  const { status } = await server.call('/store/correct_price', correction(entry, cost), admin)
  expect([200, 422]).toContain(status)
  const now = await worth()
  expect(now).toEqual(replay(await ledger()))
  expect(now.stock).toBe(stock)
}

describe('any sequence of bookings and corrections', () => {
  test('[STK-31] [STK-32] leads to the average of a replay with the right prices, and moves no amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        material = await server.make.material()
        const supplies: string[] = []
        let has = 0n
        for (const one of steps) {
          if (one.kind === 'correct') {
            const entry = supplies[one.which % supplies.length]
            if (entry === undefined) continue
            await correctAndCompare(entry, formatAmount(one.cost), formatAmount(has))
            continue
          }
          const takes = one.kind === 'issue' || (one.kind === 'adjust' && one.cost === null)
          // Often takes the last unit, so that the store becomes empty.
          const amount = takes && one.quantity > has ? has : one.quantity
          if (amount === 0n) continue
          const price = one.kind === 'supply' && one.cost !== null ? formatAmount(one.cost) : undefined
          const sign = one.kind === 'adjust' && takes ? '-' : ''
          const id = await post(one.kind, sign + formatAmount(amount), price)
          has += takes ? -amount : amount
          if (one.kind === 'supply') supplies.push(id)
        }
      }),
      { ...drawn, numRuns: 25 },
    )
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })
})
