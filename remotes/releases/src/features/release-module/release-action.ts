import type { FoundRelease, ModuleState } from '../../queries/release.queries.ts'
import type { Trial } from '../try-release/use-trial.ts'

/** Something that is done with a module or with one of its releases. */
export type ReleaseAction =
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

/** A action, and why it cannot be done now. */
export interface OfferedAction {
  readonly action: ReleaseAction
  readonly hindrance?: 'pinned' | 'inUse'
}

/** What can be done with one release as it stands. The active one stays until another takes its place. */
export function actionsOf(
  release: Pick<FoundRelease, 'state' | 'in_use' | 'version'>,
  module: ModuleState,
  trial: Trial,
): readonly OfferedAction[] {
  return [...trialActions(release, trial), ...standingActions(release, module)]
}

/** What this session alone can do with it: what is active it has anyway, and of what was removed there is nothing left. */
function trialActions(
  { state, version }: Pick<FoundRelease, 'state' | 'version'>,
  { mayTry, override }: Trial,
): readonly OfferedAction[] {
  if (override?.version === version) return [{ action: 'endTry' }]
  return mayTry && state !== 'active' && state !== 'removed' ? [{ action: 'try' }] : []
}

function standingActions(
  { state, in_use: inUse }: Pick<FoundRelease, 'state' | 'in_use'>,
  { pinned }: ModuleState,
): readonly OfferedAction[] {
  const held = pinned ? ({ hindrance: 'pinned' } as const) : {}
  if (state === 'active' || state === 'removed') return []
  if (state === 'candidate')
    return [{ action: 'promote', ...held }, { action: 'candidate', ...held }, { action: 'endCandidate' }]
  const remove: OfferedAction = { action: 'remove', ...(inUse > 0 && { hindrance: 'inUse' }) }
  return state === 'withdrawn'
    ? [remove]
    : [{ action: 'candidate', ...held }, { action: 'activate', ...held }, remove]
}
