import { sql } from 'kysely'

import type { Services } from '../../services.ts'

/** Imports that one process carries out at once: each holds a database connection for as long as it takes. */
const atOnce = 2
const signOfLife = 2000

interface Turns {
  taken: number
  waiting: (() => void)[]
}

const turnsOf = new WeakMap<Services, Turns>()

/**
 * Carries out `work` when it is its turn. While it waits its claim is kept fresh, so that other processes do not take it
 * for cut short.
 */
export async function inTurn(services: Services, claim: string, work: () => Promise<void>): Promise<void> {
  const turns = turnsOf.get(services) ?? { taken: 0, waiting: [] }
  turnsOf.set(services, turns)
  if (turns.taken >= atOnce) {
    const alive = setInterval(() => {
      sql`update location_import set claimed_at = now() where claim = ${claim}`
        .execute(services.database)
        .catch((error: unknown) =>
          services.log.warn({ err: error }, 'a waiting import could not say that it waits'),
        )
    }, signOfLife)
    await new Promise<void>((resolve) => void turns.waiting.push(resolve))
    clearInterval(alive)
  } else {
    turns.taken += 1
  }
  try {
    await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.taken -= 1
  }
}
