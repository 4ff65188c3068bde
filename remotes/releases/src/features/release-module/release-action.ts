import type { FoundRelease, ModuleState } from '../../queries/release.queries.ts'
import type { Trial } from '../try-release/use-trial.ts'

/** An action on a module or on one of its releases. */
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

/** An action, and why it is not available now. */
export interface OfferedAction {
  readonly action: ReleaseAction
  readonly hindrance?: 'pinned' | 'inUse'
}

/** The actions for one release in its current state. The active release stays until another replaces it. */
export function actionsOf(
  release: Pick<FoundRelease, 'state' | 'in_use' | 'version'>,
  module: ModuleState,
  trial: Trial,
): readonly OfferedAction[] {
  return [...trialActions(release, trial), ...stateActions(release, module)]
}

/**
 * Actions that affect this session only. There is none for an active release, which the session runs anyway, or a
 * removed one.
 */
function trialActions(
  { state, version }: Pick<FoundRelease, 'state' | 'version'>,
  { mayTry, override }: Trial,
): readonly OfferedAction[] {
  if (override?.version === version) return [{ action: 'endTry' }]
  return mayTry && state !== 'active' && state !== 'removed' ? [{ action: 'try' }] : []
}

function stateActions(
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
