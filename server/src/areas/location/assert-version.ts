import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { presentLocation } from './location.presenter.ts'
import type { LocationRow } from './location.repository.ts'
import type { Sight } from './sight.ts'

/** A location as a call names it: its id, and the version that the caller saw where they want to be told of a newer one. */
export type Named = string | { id: string; version?: number | undefined }

/** The ids of what a call names. */
export function idsOf(named: readonly Named[]): string[] {
  return named.map((one) => (typeof one === 'string' ? one : one.id))
}

/** As `assertVersion`, for several locations. @throws Failure conflict with the first that is newer, as it is now */
export async function assertVersions(
  context: Context,
  rows: readonly LocationRow[],
  sight: Sight,
  named: readonly Named[],
): Promise<void> {
  const standing = new Map(rows.map((row) => [row.id, row]))
  for (const one of named) {
    const row = typeof one === 'string' ? undefined : standing.get(one.id)
    if (row && typeof one !== 'string') await assertVersion(context, row, sight, one.version)
  }
}

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
