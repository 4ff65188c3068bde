import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadInspection, type LoadedInspection } from './inspection.loader.ts'
import { mayAnswer } from './inspection.policy.ts'

interface Named {
  id: string
  /** As the caller saw it; left out: whatever it is. */
  version?: number | undefined
}

/**
 * Loads and locks an inspection for a change.
 * @throws Failure of the loader, 409 for an older version
 */
export async function loadToChange(
  context: Context,
  { id, version }: Named,
  code: AccessCode,
): Promise<LoadedInspection> {
  const inspection = await loadInspection(context, id, code, 'locked')
  assertVersion(version, inspection, () => ({ version: inspection.version, state: inspection.state }))
  return inspection
}

/**
 * Loads and locks an inspection that the caller answers and submits [INS-12].
 * @throws Failure as loadToChange, 409 for one that is not under way, or that somebody else does
 */
export async function loadToAnswer(context: Context, named: Named): Promise<LoadedInspection> {
  const inspection = await loadToChange(context, named, 'inspection_start')
  if (inspection.state !== 'In Progress') throw conflict('inspection_not_under_way')
  if (!mayAnswer(inspection)) throw conflict('inspection_of_somebody')
  return inspection
}
