import { useTexts } from '@atrium/portal'
import { Badge } from '@atrium/ui'
import type { FoundRelease } from '../../queries/release.queries.ts'

const tones = {
  active: 'success',
  candidate: 'accent',
  published: 'info',
  earlier: 'neutral',
  withdrawn: 'warning',
  removed: 'neutral',
} as const satisfies Record<FoundRelease['state'], string>

/** The state of a release. */
export function StateBadge({ state }: Pick<FoundRelease, 'state'>) {
  const t = useTexts()
  return <Badge tone={tones[state]}>{t(`releases.states.${state}`)}</Badge>
}
