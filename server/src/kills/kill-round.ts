import { setTimeout as pause } from 'node:timers/promises'
import type { PortalProcess } from './portal-process.ts'
import { takeForDead } from './take-for-dead.ts'

export const killed = ['server', 'database', 'both'] as const
export type Killed = (typeof killed)[number]

/** What writes to a portal through its calls while parts of it are killed. */
export interface KilledLoad {
  /** Calls so far that were answered with success, and those that were not answered or failed. */
  readonly acknowledged: number
  readonly unanswered: number
  signIn(): Promise<void>
  /** Begins to write. `stop` waits until the calls under way are answered or given up. */
  start(): void
  stop(): Promise<void>
}

interface Kill {
  /** How long after the load began. */
  afterMs: number
  /** Whether all processes of the database end at once. */
  withChildren: boolean
  /** Returns what is wrong in the database, one sentence each. `portals` are the addresses of the processes. */
  check: (databaseUrl: string, portals: readonly string[]) => Promise<string[]>
}

export interface KillOutcome {
  /** Acknowledged and unanswered writes of this round. */
  acknowledged: number
  unanswered: number
  /** From the kill until the portal was ready again, in milliseconds. */
  backAfterMs: number
  /** The faults that were found, none if all is well. */
  wrong: string[]
}

/**
 * Kills a part of a portal of several processes under load: one of the processes, their
 * database, or the database and all processes. Waits until the portal serves writes again, and then looks for faults. Restarts
 * a killed process, as a service manager would, but not a killed database, which the running processes must restart.
 */
export async function killRound(
  portals: readonly PortalProcess[],
  load: KilledLoad,
  what: Killed,
  { afterMs, withChildren, check }: Kill,
): Promise<KillOutcome> {
  const before = { acknowledged: load.acknowledged, unanswered: load.unanswered }
  await load.signIn()
  load.start()
  await moreAcknowledged(load, 3)
  await pause(afterMs)
  const began = performance.now()
  const [first, ...others] = portals.toSorted(() => Math.random() - 0.5)
  if (!first) throw new Error('no process to kill')
  const endedWith: Record<Killed, PortalProcess[]> = {
    server: [first],
    database: [],
    both: [first, ...others],
  }
  const ended = endedWith[what]
  const survivors = portals
    .filter((portal) => !ended.includes(portal))
    .map((portal) => [portal, portal.pid] as const)
  await Promise.all([
    ...(what === 'server' ? [] : [first.killDatabase(withChildren)]),
    ...ended.map((portal) => portal.killServer()),
  ])
  if (what === 'database') await noticed(load)
  await Promise.all(ended.map((portal) => portal.start()))
  await Promise.all(portals.map((portal) => portal.ready()))
  const backAfterMs = performance.now() - began
  if (ended.length > 0) await takeForDead(await first.databaseUrl())
  await moreAcknowledged(load, 5)
  await load.stop()
  // On a busy machine a round takes longer than a token lasts.
  await load.signIn()
  const urls = portals.map((portal) => portal.url)
  const wrong = await check(await first.databaseUrl(), urls)
  if (survivors.some(([portal, pid]) => portal.pid !== pid || !portal.isRunning))
    wrong.push('a process ended that nobody killed')
  return {
    acknowledged: load.acknowledged - before.acknowledged,
    unanswered: load.unanswered - before.unanswered,
    backAfterMs,
    wrong,
  }
}

/** Waits until so many more writes are acknowledged. */
async function moreAcknowledged(load: KilledLoad, count: number): Promise<void> {
  const from = load.acknowledged
  await until(() => load.acknowledged >= from + count, `${count} more writes`)
}

/** Waits until the load has met the dead database, as the portal may still seem ready before. */
async function noticed(load: KilledLoad): Promise<void> {
  const from = load.unanswered
  await until(() => load.unanswered > from, 'a write that goes unanswered')
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const patience = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > patience) throw new Error(`waited a minute for ${what}`)
    await pause(10)
  }
}
