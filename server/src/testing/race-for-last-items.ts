import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { brokenStockRules } from '../areas/stock/stock-rules.ts'
import type { TestServer } from './start-test-server.ts'
import type { Answer } from './test-call.ts'

type Posted = Answer<'/store/post_stock'>

export interface Race {
  rounds: number
  /** The servers of the two storekeepers, on one database. A single server serves both. */
  servers: readonly [TestServer, ...TestServer[]]
}

export interface RaceResult {
  /** Rounds in which both succeeded, one was too late, and neither could succeed. */
  both: number
  one: number
  neither: number
  /** Calls that were sent again with their key, as after a lost reply. */
  repeated: number
  /** How long each pair took, in milliseconds, shortest first. */
  times: number[]
}

/**
 * Lets two storekeepers issue the last items of one material at the same moment, round after round, and compares their replies
 * with the stock. In every fourth round one of them sends the call twice with one key.
 * @throws Error for a balance below zero, a lost or repeated posting, or a wrong reply
 */
export async function raceForLastItems({ rounds, servers }: Race): Promise<RaceResult> {
  const [first, second = first] = servers
  const project = await first.make.project()
  const store_id = await first.make.store(project)
  const material_id = await first.make.material()
  const access = ['store_view', 'store_view_all', 'store_materials_view', 'store_materials_issue'] as const
  const [ann, ben] = await Promise.all(
    [first, second].map(async (server) => ({
      server,
      token: await server.signIn(await first.make.user({ roles: [{ project, access }] })),
    })),
  )
  if (!ann || !ben) throw new Error('two storekeepers are needed')
  const admin = await first.signIn(await first.make.user({ superuser: true }))
  const line = (quantity: bigint) => ({
    store_id,
    lines: [{ material_id, quantity: formatAmount(quantity) }],
  })
  const onHand = async () =>
    parseAmount((await first.ok('/store/get_material_stock', { store_id, material_id }, admin)).stock.stock)

  const result: RaceResult = { both: 0, one: 0, neither: 0, repeated: 0, times: [] }
  for (let round = 0; round < rounds; round++) {
    const { there, wanted } = drawnFor(round)
    await first.ok('/store/post_stock', { ...line(there), kind: 'supply' }, admin)

    const headers = { 'idempotency-key': `round ${round}` }
    const take = ({ server, token }: typeof ann, quantity: bigint, more = {}) =>
      server.call('/store/post_stock', { ...line(quantity), kind: 'issue' }, token, more)
    const isRepeated = round % 4 === 3
    const began = performance.now()
    const [one, other, again] = await Promise.all([
      take(ann, wanted[0], { headers }),
      take(ben, wanted[1]),
      ...(isRepeated ? [take(ann, wanted[0], { headers })] : []),
    ])
    result.times.push(performance.now() - began)
    if (isRepeated) result.repeated++
    const [entry, repeatedEntry] = [one, again].map((answer) => answer?.reply?.entries[0]?.id)
    if (again && (again.status !== one?.status || entry !== repeatedEntry))
      throw new Error(`round ${round}: the repeated call returned another result`)
    const taken = [
      { answer: one, wanted: wanted[0] },
      { answer: other, wanted: wanted[1] },
    ]
    assertTruth(round, there, taken)
    const served = taken.filter(({ answer }) => answer?.status === 200)
    result[served.length === 2 ? 'both' : served.length === 1 ? 'one' : 'neither']++

    const left = await onHand()
    const due = served.reduce((rest, one) => rest - one.wanted, there)
    if (left !== due)
      throw new Error(`round ${round}: ${formatAmount(left)} is left instead of ${formatAmount(due)}`)
    if (left > 0n) await first.ok('/store/post_stock', { ...line(left), kind: 'issue' }, admin)
  }
  const broken = await brokenStockRules(first.database, project)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  result.times.sort((a, b) => a - b)
  return result
}

/** Returns the stock and the two wishes in millionths: the last item, all of it, parts that fit, and parts of a unit. */
function drawnFor(round: number): { there: bigint; wanted: readonly [bigint, bigint] } {
  const unit = round % 3 === 0 ? 1_000_000n : 250_000n
  const there = BigInt(1 + (round % 5))
  const part = (by: number) => 1n + (BigInt(Math.floor(round / by)) % (there + 1n))
  return { there: there * unit, wanted: [part(2) * unit, part(7) * unit] }
}

interface Taken {
  answer: Posted | undefined
  wanted: bigint
}

/** Checks that the replies fit one order of the two: the first gets what was there, the second what the first left. */
function assertTruth(round: number, there: bigint, taken: readonly Taken[]): void {
  if ([taken, taken.toReversed()].some((order) => isTrueInTurn(there, order))) return
  const outcomes = taken.map(({ answer, wanted }) => [formatAmount(wanted), answer?.reply ?? answer?.error])
  throw new Error(`round ${round}: of ${formatAmount(there)} they were told ${JSON.stringify(outcomes)}`)
}

function isTrueInTurn(there: bigint, order: readonly Taken[]): boolean {
  let left = there
  return order.every(({ answer, wanted }) => {
    if (wanted > left) {
      const refusal = answer?.error?.field_keys?.['lines.0.quantity']
      return (
        answer?.status === 409 &&
        refusal?.key === 'stock_insufficient' &&
        refusal.params?.['available'] === formatAmount(left)
      )
    }
    left -= wanted
    const [entry] = answer?.reply?.entries ?? []
    return entry?.balance === formatAmount(left) && entry.quantity === formatAmount(-wanted)
  })
}
