import { useProject, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { dueInQuery } from '../../queries/card.queries.ts'
import { spanOf } from '../show-calendar/calendar-days.ts'
import { useDayNames } from '../show-calendar/use-day-names.ts'
import { OrdersCard } from './orders-card.tsx'

/** Orders that are due this week and not over, with their days. */
export default function ThisWeekWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const names = useDayNames()
  const { timeZone, weekStart } = useProject()
  const week = spanOf('week', dayIn(timeZone), weekStart)
  return (
    <OrdersCard
      size={size}
      words="week"
      query={useQuery(dueInQuery(projectId, week))}
      filters={{ only: 'open', from: week.from, to: week.to }}
      markOf={({ due_on: due, is_overdue: isOverdue }) => (
        <Badge tone={isOverdue ? 'danger' : 'neutral'}>{names.shortWeekday(due)}</Badge>
      )}
    />
  )
}
