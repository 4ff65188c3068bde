import { useTexts } from '@atrium/portal'
import type { FoundRelease } from '../../queries/release.queries.ts'
import type { OfferedAction, ReleaseAction } from './release-action.ts'

/** An action for a menu or a row of buttons. */
export interface ActionItem {
  readonly value: ReleaseAction
  readonly label: string
  readonly disabled: boolean
  readonly tone: 'default' | 'danger'
  readonly separated: boolean
}

/** The actions of a release as menu items. An action that is not available says why. */
export function useActionItems() {
  const t = useTexts()
  return (
    offered: readonly OfferedAction[],
    { version, state, in_use: count }: Pick<FoundRelease, 'version' | 'state' | 'in_use'>,
  ): ActionItem[] =>
    offered.map(({ action, hindrance }) => {
      const label =
        action === 'candidate' && state === 'candidate'
          ? t('candidate.change')
          : t(`actions.${action}.label`, { version })
      const isEnding = action === 'remove' || action === 'endCandidate'
      return {
        value: action,
        label: hindrance ? t(`actions.hindrances.${hindrance}`, { label, count }) : label,
        disabled: hindrance !== undefined,
        tone: isEnding ? 'danger' : 'default',
        separated: isEnding,
      }
    })
}
