import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { brokenStockRules } from './stock-rules.ts'
import { drawn } from '../../testing/property-seed.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const millionths = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })

describe('amounts', () => {
  test('[STK-7] are written and read again exactly', () => {
    fc.assert(
      fc.property(millionths, (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount)
      }),
    )
  })

  test('[STK-7] are added as PostgreSQL adds them', async () => {
    const small = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    await fc.assert(
      fc.asyncProperty(fc.array(small, { minLength: 1, maxLength: 20 }), async (amounts) => {
        const texts = amounts.map(formatAmount)
        const { rows } = await sql<{ sum: string }>`
          select sum(amount::numeric(18, 6))::text as sum from unnest(${texts}::text[]) as amount`.execute(
          server.database,
        )
        expect(parseAmount(rows[0]?.sum ?? '')).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
      }),
      { ...drawn, numRuns: 50 },
    )
  })
})

/** Steps name stores and materials by number. */
type Step =
  | { kind: 'opening' | 'issue' | 'return' | 'supply'; store: number; lines: [number, bigint][] }
  | { kind: 'adjust'; store: number; lines: [number, bigint][] }
  | { kind: 'transfer'; store: number; to: number; lines: [number, bigint][] }
  | { kind: 'import'; store: number; lines: [number, bigint][] }

const store = fc.nat(1)
const amount = fc.bigInt({ min: 1n, max: 20_000_000n })
const linesOf = (quantity: fc.Arbitrary<bigint>) =>
  fc.uniqueArray(fc.tuple(fc.nat(2), quantity), {
    minLength: 1,
    maxLength: 3,
    selector: ([material]) => material,
  })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('opening' as const, 'issue' as const, 'return' as const, 'supply' as const),
    store,
    lines: linesOf(amount),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    store,
    lines: linesOf(
      fc.oneof(
        amount,
        amount.map((one) => -one),
      ),
    ),
  }),
  fc.record({ kind: fc.constant('transfer' as const), store, to: store, lines: linesOf(amount) }),
  fc.record({
    kind: fc.constant('import' as const),
    store,
    lines: linesOf(fc.oneof(amount, fc.constant(0n))),
  }),
)

/** Computes the status and the balances of a step from the rules. */
class StockModel {
  readonly balances = new Map<string, bigint>()
  readonly #booked = new Set<string>()

  take(given: Step): number {
    if (given.kind === 'transfer' && given.store === given.to) return 422
    const moves = given.lines.flatMap(([material, quantity]): [string, bigint][] => {
      const here = `${given.store} ${material}`
      if (given.kind === 'issue') return [[here, -quantity]]
      if (given.kind === 'transfer')
        return [
          [here, -quantity],
          [`${given.to} ${material}`, quantity],
        ]
      if (given.kind === 'import') return [[here, quantity - (this.balances.get(here) ?? 0n)]]
      return [[here, quantity]]
    })
    if (given.kind === 'opening' && moves.some(([key]) => this.#booked.has(key))) return 409
    if (moves.some(([key, by]) => (this.balances.get(key) ?? 0n) + by < 0n)) return 409
    for (const [key, by] of moves) {
      this.balances.set(key, (this.balances.get(key) ?? 0n) + by)
      if (by !== 0n) this.#booked.add(key)
    }
    return 200
  }
}

async function play() {
  const project = await server.make.project()
  const stores = [await server.make.store(project), await server.make.store(project)]
  const materials = [await server.make.material(), await server.make.material(), await server.make.material()]
  const storeAt = (number: number) => stores[number] ?? ''
  const materialAt = (number: number) => materials[number] ?? ''

  async function send(given: Step): Promise<number> {
    if (given.kind === 'import') {
      const rows = given.lines.map(([material, stock]) => ({
        id: materialAt(material),
        stock: formatAmount(stock),
      }))
      const input = { project_id: project, store_id: storeAt(given.store), materials: rows }
      return (await server.call('/store/importMaterials', input, token)).status
    }
    const input = {
      store_id: storeAt(given.store),
      kind: given.kind,
      lines: given.lines.map(([material, quantity]) => ({
        material_id: materialAt(material),
        quantity: formatAmount(quantity),
      })),
      ...(given.kind === 'transfer' && { to_store_id: storeAt(given.to) }),
    }
    return (await server.call('/store/post_stock', input, token)).status
  }

  async function balances() {
    const { rows } = await sql<{ store_id: string; material_id: string; stock: string }>`
      select store_id, material_id, stock from stock_balance where store_id = any(${stores}::uuid[])`.execute(
      server.database,
    )
    return new Map(
      rows
        .filter((row) => parseAmount(row.stock) !== 0n)
        .map((row) => [
          `${stores.indexOf(row.store_id)} ${materials.indexOf(row.material_id)}`,
          parseAmount(row.stock),
        ]),
    )
  }
  return { project, stores, materials, send, balances }
}

describe('any sequence of bookings', () => {
  test('[STK-5] [STK-8] [STK-10] [STK-11] leaves the amounts that the rules give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
        const { project, send, balances } = await play()
        const model = new StockModel()
        for (const one of steps) {
          expect(await send(one)).toBe(model.take(one))
          const left = [...model.balances].filter(([, stock]) => stock !== 0n)
          expect(await balances()).toEqual(new Map(left))
        }
        expect(await brokenStockRules(server.database, project)).toEqual([])
      }),
      { ...drawn, numRuns: 25 },
    )
  })
})

describe('many simultaneous bookings', () => {
  test('[STK-5] [STK-6] never lead below zero, always add up, and lose nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 4, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const { project, send } = await play()
          for (const round of rounds) {
            for (const status of await Promise.all(round.map(send))) expect([200, 409, 422]).toContain(status)
            expect(await brokenStockRules(server.database, project)).toEqual([])
          }
        },
      ),
      { ...drawn, numRuns: 15 },
    )
  })

  test('[STK-5] [STK-6] forty takers of one material get what is there and no more', async () => {
    const { project, stores, materials } = await play()
    const [from = '', to = ''] = stores
    const [material_id = ''] = materials
    await server.ok(
      '/store/post_stock',
      { store_id: from, kind: 'opening', lines: [{ material_id, quantity: '10.5' }] },
      token,
    )
    const takers = Array.from({ length: 40 }, (_, number) =>
      server.call(
        '/store/post_stock',
        {
          store_id: from,
          kind: number % 2 === 0 ? 'issue' : 'transfer',
          lines: [{ material_id, quantity: '0.75' }],
          ...(number % 2 === 1 && { to_store_id: to }),
        },
        token,
      ),
    )
    const statuses = (await Promise.all(takers)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(14)
    expect(statuses.filter((status) => status === 409)).toHaveLength(26)
    const { stock } = await server.ok('/store/get_material_stock', { store_id: from, material_id }, token)
    expect(stock.stock).toBe('0')
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  test('[STK-6] simultaneous transfers there and back do not deadlock', async () => {
    const { project, stores, materials, send } = await play()
    for (const number of [0, 1])
      await send({
        kind: 'supply',
        store: number,
        lines: materials.map((_, material): [number, bigint] => [material, 10_000_000n]),
      })
    const there = Array.from({ length: 30 }, (_, number) =>
      send({
        kind: 'transfer',
        store: number % 2,
        to: (number + 1) % 2,
        lines: (number % 3 === 0 ? [0, 1, 2] : [2, 1, 0]).map((material): [number, bigint] => [material, 1n]),
      }),
    )
    expect(new Set(await Promise.all(there))).toEqual(new Set([200]))
    expect(stores).toHaveLength(2)
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  test('[STK-8] one key, sent many times at once, books once', async () => {
    const { stores, materials } = await play()
    const input = {
      store_id: stores[0] ?? '',
      kind: 'supply' as const,
      lines: [{ material_id: materials[0] ?? '', quantity: '3' }],
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.ok('/store/post_stock', input, token, { headers })),
    )
    expect(new Set(answers.map((answer) => answer.entries[0]?.id)).size).toBe(1)
    const where = { store_id: input.store_id, material_id: materials[0] ?? '' }
    expect((await server.ok('/store/get_material_stock', where, token)).stock.stock).toBe('3')
  })
})

/** A step of a request, which it names by its number in order of creation. */
type RequestStep =
  | { step: 'create'; type: 'issue' | 'return' | 'supply' | 'transfer'; lines: [number, bigint][] }
  | { step: 'approve' | 'reject' | 'cancel'; request: number }
  | { step: 'complete'; request: number; part: [number, bigint][] | undefined }

const requestStep: fc.Arbitrary<RequestStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('create' as const),
      type: fc.constantFrom('issue' as const, 'return' as const, 'supply' as const, 'transfer' as const),
      lines: linesOf(amount),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
      request: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constant('complete' as const),
      request: fc.nat(6),
      part: fc.option(linesOf(fc.bigInt({ min: 1n, max: 5_000_000n })), { nil: undefined }),
    }),
  },
)

describe('requests with bookings between them', () => {
  test('[STK-12] [STK-13] [STK-14] [STK-15] reserve what they still owe, after any simultaneous steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(step, requestStep), { minLength: 1, maxLength: 8 }), {
          minLength: 3,
          maxLength: 6,
        }),
        async (rounds) => {
          const { project, stores, materials, send } = await play()
          const [store_id = '', to_store_id = ''] = stores
          const made: string[] = []
          const lines = (given: [number, bigint][]) =>
            given.map(([material, quantity]) => ({
              material_id: materials[material] ?? '',
              quantity: formatAmount(quantity),
            }))

          async function take(given: RequestStep): Promise<number> {
            if (given.step === 'create') {
              const target = given.type === 'transfer' ? { to_store_id } : {}
              const input = { project_id: project, store_id, type: given.type, lines: lines(given.lines) }
              const path = '/store/create_stock_request'
              const { status, reply } = await server.call(path, { ...input, ...target }, token)
              if (reply) made.push(reply.id)
              return status
            }
            const request_id = made[given.request % made.length]
            if (request_id === undefined) return 200
            if (given.step === 'complete') {
              const input = { request_id, ...(given.part && { lines: lines(given.part) }) }
              return (await server.call('/store/complete_stock_request', input, token)).status
            }
            return (await server.call(`/store/${given.step}_stock_request`, { request_id }, token)).status
          }

          for (const round of rounds) {
            const answers = await Promise.all(round.map((one) => ('step' in one ? take(one) : send(one))))
            for (const status of answers) expect([200, 409, 422]).toContain(status)
            expect(await brokenStockRules(server.database, project)).toEqual([])
          }
        },
      ),
      { ...drawn, numRuns: 20 },
    )
  })
})
