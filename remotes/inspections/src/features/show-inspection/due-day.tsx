import type { ListedInspection } from '@atrium/contract'
import { useLanguage, useProject } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { dayIn, daysBetween } from '@atrium/screens'
import { Badge, Text } from '@atrium/ui'
import { isOpen } from '../../queries/inspection-words.ts'

/** Further away than this, the day itself says more. */
const near = 14

interface DueDayProps {
  readonly inspection: Pick<ListedInspection, 'due_on' | 'is_overdue' | 'state'>
}

/** The last day of an inspection: in how many days while it is open and near, the day itself otherwise. */
export function DueDay({ inspection }: DueDayProps) {
  const language = useLanguage(({ code }) => code)
  const dates = useDates()
  const { timeZone } = useProject()
  const { due_on: due, is_overdue: isOverdue } = inspection
  if (due === null) return null
  const left = daysBetween(dayIn(timeZone), due)
  const day = dates.calendarDay(due)
  if (!isOpen(inspection) || Math.abs(left) > near)
    return isOverdue ? (
      <Badge tone="danger">{day}</Badge>
    ) : (
      <Text as="span" tone="muted" textStyle="sm">
        {day}
      </Text>
    )
  return (
    <Badge tone={isOverdue ? 'danger' : left === 0 ? 'warning' : 'neutral'} title={day}>
      {new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(left, 'day')}
    </Badge>
  )
}
