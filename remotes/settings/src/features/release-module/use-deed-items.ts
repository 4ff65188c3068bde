import { useTexts } from '@atrium/portal'
import type { FoundRelease } from '../../queries/release.queries.ts'
import type { OfferedDeed, ReleaseDeed } from './release-deed.ts'

/** A deed as a menu or a row of buttons offers it. */
export interface DeedItem {
  readonly value: ReleaseDeed
  readonly label: string
  readonly disabled: boolean
  readonly tone: 'default' | 'danger'
  readonly separated: boolean
}

/** Deeds of a release as they are offered: what cannot be done now says why. */
export function useDeedItems() {
  const t = useTexts()
  return (
    offered: readonly OfferedDeed[],
    { version, state, in_use: count }: Pick<FoundRelease, 'version' | 'state' | 'in_use'>,
  ): DeedItem[] =>
    offered.map(({ deed, hindrance }) => {
      const label =
        deed === 'candidate' && state === 'candidate'
          ? t('candidate.change')
          : t(`deeds.${deed}.label`, { version })
      const isEnding = deed === 'remove' || deed === 'endCandidate'
      return {
        value: deed,
        label: hindrance ? t(`deeds.hindrances.${hindrance}`, { label, count }) : label,
        disabled: hindrance !== undefined,
        tone: isEnding ? 'danger' : 'default',
        separated: isEnding,
      }
    })
}
