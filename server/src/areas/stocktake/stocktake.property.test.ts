import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenStockRules } from '../stock/stock-rules.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Step =
  | { kind: 'count'; material: number; quantity: bigint }
  | { kind: 'issue' | 'supply' | 'return'; material: number; quantity: bigint }

const material = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('count' as const),
    material,
    quantity: fc.bigInt({ min: 0n, max: 60_000_000n }),
  }),
  fc.record({
    kind: fc.constantFrom('issue' as const, 'supply' as const, 'return' as const),
    material,
    quantity: fc.bigInt({ min: 1n, max: 20_000_000n }),
  }),
)

/** What a material came to: its balance, and what it has to be in the end. */
interface Expected {
  stock: bigint
  /** Undefined while it is not counted. */
  counted?: bigint
  after: bigint
}

test('[STK-28] any order of bookings and counts ends with what was counted and what was booked after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), async (steps) => {
      const project = await server.make.project()
      const store_id = await server.make.store(project)
      const materials = [
        await server.make.material(),
        await server.make.material(),
        await server.make.material(),
      ]
      const lines = materials.map((material_id) => ({ material_id, quantity: '30' }))
      await server.ok('/store/post_stock', { store_id, kind: 'opening', lines }, admin)
      const { id: stocktake_id } = await server.ok('/stocktake/create', { store_id }, admin)
      const model: Expected[] = materials.map(() => ({ stock: 30_000_000n, after: 0n }))
      for (const { kind, material: at, quantity } of steps) {
        const [of, material_id] = [model[at], materials[at]]
        if (!of || material_id === undefined) throw new Error('a step names no material')
        const named = [{ material_id, quantity: formatAmount(quantity) }]
        if (kind === 'count') {
          await server.ok('/stocktake/count', { stocktake_id, lines: named }, admin)
          of.counted = quantity
          of.after = 0n
          continue
        }
        const { status } = await server.call('/store/post_stock', { store_id, kind, lines: named }, admin)
        const change = kind === 'issue' ? -quantity : quantity
        expect(status).toBe(of.stock + change < 0n ? 409 : 200)
        if (status !== 200) continue
        of.stock += change
        of.after += change
      }
      await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
      const { status } = await server.call('/stocktake/book', { stocktake_id, reason: 'Drawn' }, admin)
      const results = model.map(({ stock, counted, after }) =>
        counted === undefined ? stock : counted + after,
      )
      const isPossible = results.every((stock) => stock >= 0n)
      expect(status).toBe(isPossible ? 200 : 409)
      const stored = await Promise.all(
        materials.map(async (material_id) => {
          const { stock } = await server.ok('/store/get_material_stock', { store_id, material_id }, admin)
          return parseAmount(stock.stock)
        }),
      )
      expect(stored).toEqual(isPossible ? results : model.map(({ stock }) => stock))
      expect(await brokenStockRules(server.database, project)).toEqual([])
    }),
    { ...drawn, numRuns: 12 },
  )
})
