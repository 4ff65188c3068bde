import type { ListedSchedule, ScheduleState } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<ScheduleState, Tone>> = {
  Active: 'success',
  Paused: 'warning',
  Ended: 'neutral',
}

interface ScheduleStateBadgeProps {
  readonly schedule: Pick<ListedSchedule, 'state' | 'plan'>
}

/** How a schedule stands; while its plan is switched off, that. */
export function ScheduleStateBadge({ schedule: { state, plan } }: ScheduleStateBadgeProps) {
  const t = useTexts()
  if (state === 'Active' && !plan.is_active) return <Badge tone="neutral">{t('schedule.planOff')}</Badge>
  return <Badge tone={tones[state]}>{t(`scheduleStates.${state}`)}</Badge>
}
