import type { ListedInspection } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'
import { outcomeTones } from '../../answer-fields/tones.ts'

const stateTones = {
  Scheduled: 'neutral',
  'In Progress': 'info',
  Submitted: 'accent',
  Reviewed: 'success',
  Cancelled: 'neutral',
  Missed: 'danger',
} as const satisfies Record<ListedInspection['state'], Tone>

/** The state of an inspection. */
export function InspectionStateBadge({ state }: Pick<ListedInspection, 'state'>) {
  const t = useTexts()
  return <Badge tone={stateTones[state]}>{t(`inspection.states.${state}`)}</Badge>
}

/** What came of an inspection; nothing before it is submitted. */
export function InspectionResultBadge({ result }: Pick<ListedInspection, 'result'>) {
  const t = useTexts()
  return result === null ? null : (
    <Badge tone={outcomeTones[result]}>{t(`inspection.results.${result}`)}</Badge>
  )
}
