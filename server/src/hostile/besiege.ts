import { setTimeout as pause } from 'node:timers/promises'
import { Attacker, type Sent } from './attacker.ts'
import { habitsOf } from './habits-of.ts'
import type { HonestWindow } from './honest-person.program.ts'
import { HonestWindows } from './honest-windows.ts'
import { hostileChanges, hostileReads, type HostileCall } from './hostile-calls.ts'
import type { HostilePortal } from './hostile-portal.ts'
import { changedTables, digestOf, othersThan } from './rows-of-others.ts'

export interface Siege {
  /** Every request of the attacker. */
  sent: Sent[]
  /** The experience of the honest person in quiet and under attack, window by window. */
  quiet: HonestWindow[]
  attacked: HonestWindow[]
  /** The most memory that the server has used, in MB. */
  memory: number
  /** The tables in which rows of other projects or people changed. */
  changed: string[]
  /** Refusals that take longer than planned, even in the best of three tries on their own. */
  slowRefusals: Sent[]
}

export interface SiegePlan {
  /** The number of windows of the attack, each after a quiet one. */
  windows: number
  quietMs: number
  /** The most requests of one call. */
  ofCall: number
  /** How many of the slowest calls are sent again, each in a window of its own and as often at once as one member can. */
  dearest: number
  /** How long a refusal may take, in milliseconds. */
  refusalMs: number
  /** The priority of the attacker's process: 0 to 19, the lowest. 0 by default. */
  attackerPriority?: number
  /** Runs each step of the siege. Two sieges share it when they are to take turns. By default a step runs at once. */
  step?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** Whether the server stopped a request, or the member had too many under way. Its effect on others is judged instead. */
const isStopped = ({ status }: Sent): boolean => status === 503 || status === 429

/** Attacks a portal with every call at its limits, and measures an honest person meanwhile and in quiet. */
export async function besiege(portal: HostilePortal, plan: SiegePlan): Promise<Siege> {
  const { honest, database } = portal
  const { step = (work) => work(), attackerPriority = 0 } = plan
  const siege: Siege = { sent: [], quiet: [], attacked: [], memory: 0, changed: [], slowRefusals: [] }
  const isRefusedLate = (one: Sent): boolean =>
    one.status !== 200 && !isStopped(one) && one.ms > plan.refusalMs
  const habits = habitsOf(honest.project, honest.location)
  const person = await HonestWindows.start({ url: portal.url, token: honest.token, habits })
  const attacker = await Attacker.start(portal, attackerPriority)
  const during = (requests: readonly HostileCall[]): Promise<void> =>
    step(async () => {
      const file = await attacker.prepare(requests)
      siege.quiet.push(await person.during(() => pause(plan.quietMs)))
      const sending = async () => void siege.sent.push(...(await attacker.attack(file)))
      siege.attacked.push(await person.during(sending))
    })
  try {
    // A warm-up, so that the first window does not pay for what is read and prepared once.
    await step(() => person.during(() => pause(plan.quietMs)))
    const requests = await step(async () =>
      atMostOf(plan.ofCall, [...(await hostileReads(portal)), ...(await hostileChanges(portal))]),
    )
    const others = await othersThan(database, portal.attacker.id, [honest.id, honest.location])
    const before = await step(() => digestOf(database, others))
    const share = Math.ceil(requests.length / plan.windows)
    for (let from = 0; from < requests.length; from += share) await during(requests.slice(from, from + share))
    for (const request of dearest(siege.sent, requests, plan.dearest))
      await during(Array.from({ length: 8 }, () => request))
    siege.changed = changedTables(before, await step(() => digestOf(database, others)))
    for (const request of requestsOf(siege.sent.filter(isRefusedLate), requests)) {
      const alone = await attacker.prepare([request])
      const again: Sent[] = []
      while (again.length < 3) again.push(...(await step(() => attacker.attack(alone))))
      if (again.every(isRefusedLate)) siege.slowRefusals.push(...again.slice(0, 1))
    }
    siege.memory = await portal.mostMemory()
    return siege
  } finally {
    await attacker.stop()
    await person.stop()
  }
}

/** Returns the value below which this part of all values lies, 0 for no values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Returns the median of the windows' p95. */
export function usualP95(windows: readonly HonestWindow[]): number {
  return quantile(
    windows.map(({ calls }) =>
      quantile(
        calls.map(({ ms }) => ms),
        0.95,
      ),
    ),
    0.5,
  )
}

function atMostOf(count: number, requests: readonly HostileCall[]): HostileCall[] {
  return [...Map.groupBy(requests, ({ path }) => path).values()].flatMap((ofCall) => ofCall.slice(0, count))
}

/** Returns the requests that took the server longest, each call once. */
function dearest(sent: readonly Sent[], requests: readonly HostileCall[], count: number): HostileCall[] {
  const byTime = sent.toSorted((one, other) => other.ms - one.ms)
  const ofCalls = [...Map.groupBy(byTime, ({ path }) => path).values()].flatMap((all) => all.slice(0, 1))
  return requestsOf(ofCalls.slice(0, count), requests)
}

function requestsOf(sent: readonly Sent[], requests: readonly HostileCall[]): HostileCall[] {
  const named = new Set(sent.map(({ path, kind }) => `${path} ${kind}`))
  return [...Map.groupBy(requests, ({ path, kind }) => `${path} ${kind}`)].flatMap(([name, [first]]) =>
    named.has(name) && first ? [first] : [],
  )
}
