import type { FoundRelease, ModuleState } from '../../queries/release.queries.ts'
import type { Trial } from '../try-release/use-trial.ts'

/** Something that is done with a module or with one of its releases. */
export type ReleaseDeed =
  | 'try'
  | 'endTry'
  | 'candidate'
  | 'activate'
  | 'promote'
  | 'endCandidate'
  | 'pin'
  | 'unpin'
  | 'rollBack'
  | 'remove'

/** A deed, and why it cannot be done now. */
export interface OfferedDeed {
  readonly deed: ReleaseDeed
  readonly hindrance?: 'pinned' | 'inUse'
}

/** What can be done with one release as it stands. The active one stays until another takes its place. */
export function deedsOf(
  release: Pick<FoundRelease, 'state' | 'in_use' | 'version'>,
  module: ModuleState,
  trial: Trial,
): readonly OfferedDeed[] {
  return [...trialDeeds(release, trial), ...standingDeeds(release, module)]
}

/** What this session alone can do with it: what is active it has anyway, and of what was removed there is nothing left. */
function trialDeeds(
  { state, version }: Pick<FoundRelease, 'state' | 'version'>,
  { mayTry, override }: Trial,
): readonly OfferedDeed[] {
  if (override?.version === version) return [{ deed: 'endTry' }]
  return mayTry && state !== 'active' && state !== 'removed' ? [{ deed: 'try' }] : []
}

function standingDeeds(
  { state, in_use: inUse }: Pick<FoundRelease, 'state' | 'in_use'>,
  { pinned }: ModuleState,
): readonly OfferedDeed[] {
  const held = pinned ? ({ hindrance: 'pinned' } as const) : {}
  if (state === 'active' || state === 'removed') return []
  if (state === 'candidate')
    return [{ deed: 'promote', ...held }, { deed: 'candidate', ...held }, { deed: 'endCandidate' }]
  const remove: OfferedDeed = { deed: 'remove', ...(inUse > 0 && { hindrance: 'inUse' }) }
  return state === 'withdrawn'
    ? [remove]
    : [{ deed: 'candidate', ...held }, { deed: 'activate', ...held }, remove]
}
