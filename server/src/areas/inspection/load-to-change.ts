import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadInspection, type LoadedInspection } from './inspection.loader.ts'

/**
 * Loads and locks an inspection for a change; with `version` only as the caller saw it.
 * @throws Failure of the loader, 409 for an older version
 */
export async function loadToChange(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: AccessCode,
): Promise<LoadedInspection> {
  const inspection = await loadInspection(context, id, code, 'locked')
  assertVersion(version, inspection, () => ({ version: inspection.version, state: inspection.state }))
  return inspection
}
