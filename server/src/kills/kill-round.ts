import { setTimeout as pause } from 'node:timers/promises'
import { checkWrites } from './check-writes.ts'
import type { PortalProcess } from './portal-process.ts'
import type { WriteLoad } from './write-load.ts'

export const killed = ['server', 'database', 'both'] as const
export type Killed = (typeof killed)[number]

export interface KillOutcome {
  /** Writes that were acknowledged, and that went unanswered, in this round. */
  acknowledged: number
  unanswered: number
  /** From the kill until the portal said again that it is ready, in milliseconds. */
  backAfterMs: number
  /** What was found wrong; empty when all is well. */
  wrong: string[]
}

/**
 * Kills something of a portal under load, `afterMs` after the load got going; waits until the portal serves writes again
 * and says what is wrong then. A killed server is started again, as a service manager would; a killed database is not:
 * that is for the running server to see to.
 */
export async function killRound(
  portal: PortalProcess,
  load: WriteLoad,
  what: Killed,
  { afterMs, withChildren }: { afterMs: number; withChildren: boolean },
): Promise<KillOutcome> {
  const before = { acknowledged: load.acknowledged, unanswered: load.unanswered }
  await load.signIn()
  load.start()
  await moreAcknowledged(load, 3)
  await pause(afterMs)
  const began = performance.now()
  const { pid } = portal
  if (what === 'server') await portal.killServer()
  else if (what === 'database') await portal.killDatabase(withChildren)
  else await Promise.all([portal.killDatabase(withChildren), portal.killServer()])
  if (what === 'database') await noticed(load)
  else await portal.start()
  await portal.ready()
  const backAfterMs = performance.now() - began
  await moreAcknowledged(load, 5)
  await load.stop()
  const wrong = await checkWrites(await portal.databaseUrl(), load)
  if (what === 'database' && (portal.pid !== pid || !portal.isRunning))
    wrong.push('the server did not outlive its database')
  return {
    acknowledged: load.acknowledged - before.acknowledged,
    unanswered: load.unanswered - before.unanswered,
    backAfterMs,
    wrong,
  }
}

/** Waits until so many more writes are acknowledged. */
async function moreAcknowledged(load: WriteLoad, count: number): Promise<void> {
  const from = load.acknowledged
  await until(() => load.acknowledged >= from + count, `${count} more writes`)
}

/** Waits until the load has met the dead database: until then the portal may still seem ready. */
async function noticed(load: WriteLoad): Promise<void> {
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
