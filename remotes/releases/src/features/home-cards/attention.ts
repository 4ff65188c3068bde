import type { ModuleState } from '../../queries/release.queries.ts'

/** Why a module needs somebody to look at it. */
export type Concern = 'failing' | 'slow' | 'candidate'

/** The gravest reason to look at a module; null if there is none. */
export function concernOf({
  failing,
  slow,
  candidate,
}: Pick<ModuleState, 'failing' | 'slow' | 'candidate'>): Concern | null {
  if (failing) return 'failing'
  if (slow.length > 0) return 'slow'
  return candidate ? 'candidate' : null
}
