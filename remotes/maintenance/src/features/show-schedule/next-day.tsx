import type { ListedSchedule } from '@atrium/contract'
import { useProject } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { dayIn } from '@atrium/screens'
import { OverdueBadge } from '../show-maintenance/overdue-badge.tsx'

interface NextDayProps {
  readonly schedule: Pick<ListedSchedule, 'next_on'>
}

/** When a schedule is due next, marked once that day has passed; nothing where nothing is due any more. */
export function NextDay({ schedule: { next_on: day } }: NextDayProps) {
  const dates = useDates()
  const { timeZone } = useProject()
  if (day === null) return null
  const written = dates.calendarDay(day)
  return day < dayIn(timeZone) ? <OverdueBadge day={written} /> : <>{written}</>
}
