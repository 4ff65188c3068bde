import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { presentLocation } from './location.presenter.ts'
import type { LocationRow } from './location.repository.ts'
import type { Sight } from './sight.ts'

/**
 * A change that names the version it was made from must still meet it.
 * @throws Failure conflict with the location as it is now
 */
export async function assertVersion(
  context: Context,
  row: LocationRow,
  sight: Sight,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === row.version) return
  const current = await presentLocation(context.database, row, sight, context.actor.language)
  throw conflict('conflict_version', { current })
}
