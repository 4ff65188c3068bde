import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { presentLocation } from './location.presenter.ts'
import type { LocationRow } from './location-rows.loader.ts'
import type { Sight } from './sight.ts'

/** A location in a call: its id, and the version that the caller saw if a newer one must be a conflict. */
export type Named = string | { id: string; version?: number | undefined }

/** Returns the ids of the locations in a call. */
export function idsOf(named: readonly Named[]): string[] {
  return named.map((one) => (typeof one === 'string' ? one : one.id))
}

/**
 * Checks versions as `assertVersion` does, for several locations. @throws Failure conflict with the first newer one, as
 * it is now
 */
export async function assertVersions(
  context: Context,
  rows: readonly LocationRow[],
  sight: Sight,
  named: readonly Named[],
): Promise<void> {
  const current = new Map(rows.map((row) => [row.id, row]))
  for (const one of named) {
    const row = typeof one === 'string' ? undefined : current.get(one.id)
    if (row && typeof one !== 'string') await assertVersion(context, row, sight, one.version)
  }
}

/**
 * Checks that a location still has the version that a change was made from.
 * @throws Failure conflict with the location as it is now
 */
export async function assertVersion(
  context: Context,
  row: LocationRow,
  sight: Sight,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === row.version) return
  const current = presentLocation(row, sight, context.actor.language)
  throw conflict('conflict_version', { current })
}
