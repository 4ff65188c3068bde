import { sql } from 'kysely'

import { lines } from '../../serve/lines.ts'
import { inTurn } from '../../serve/turns.ts'
import type { Services } from '../../services.ts'

const signOfLife = 2000

/**
 * Carries out work on an import of `person` when its turn comes. Keeps its claim fresh while it waits, so that other
 * processes do not take it for interrupted.
 */
export async function whenItsTurn(
  services: Services,
  { claim, person }: { claim: string; person: string },
  work: () => Promise<void>,
): Promise<void> {
  const alive = setInterval(() => {
    sql`update staged_import set claimed_at = now() where claim = ${claim}`
      .execute(services.database)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the state of a waiting import could not be saved'),
      )
  }, signOfLife)
  try {
    await inTurn(services, lines.imports, person, async () => {
      clearInterval(alive)
      await work()
    })
  } finally {
    clearInterval(alive)
  }
}
