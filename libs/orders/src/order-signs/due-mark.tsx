import { useLanguage } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Text } from '@atrium/ui'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { openStatuses } from '../addresses/order-words.ts'
import { timeAway } from './time-away.ts'
import { useNow } from './use-now.ts'

/** When an order is due: how far away while it is open, the day afterwards. */
export function DueMark({ work }: { readonly work: Pick<ListedOrder, 'due_at' | 'is_overdue' | 'status'> }) {
  const language = useLanguage(({ code }) => code)
  const dates = useDates()
  const now = useNow()
  const { due_at: due, is_overdue: isOverdue, status } = work
  if (due === null) return null
  const isOpen = openStatuses.some((one) => one === status)
  if (!isOpen)
    return (
      <Text as="span" tone="muted" textStyle="sm">
        {dates.day(due)}
      </Text>
    )
  return (
    <Badge tone={isOverdue ? 'danger' : 'neutral'} title={dates.moment(due)}>
      {timeAway(due, now, language)}
    </Badge>
  )
}
