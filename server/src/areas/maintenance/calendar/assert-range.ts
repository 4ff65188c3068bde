import { limits } from '@atrium/contract/limits'
import { invalid } from '../../../serve/failure.ts'

/** @throws Failure 422 for days that run back, or are too many */
export function assertRange({ from, to }: { from: string; to: string }): void {
  if (to < from) throw invalid({ to: { key: 'pm_calendar_backwards' } })
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1
  const maximum = limits.calendarDays
  if (days > maximum) throw invalid({ to: { key: 'pm_calendar_too_long', params: { maximum } } })
}
