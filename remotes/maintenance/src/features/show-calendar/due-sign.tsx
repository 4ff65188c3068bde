import type { ListedMaintenance } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import {
  CalendarClock,
  Circle,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  ClipboardCheck,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarItem } from './calendar-items.ts'

const icons: Readonly<Record<ListedMaintenance['status'], LucideIcon>> = {
  Pending: Circle,
  'In Progress': CirclePlay,
  'On Hold': CirclePause,
  Completed: CircleCheck,
  Cancelled: CircleX,
}

interface SignProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly color: string
}

function Sign({ icon: Icon, label, color }: SignProps) {
  return (
    <Box as="span" role="img" aria-label={label} title={label} color={color} flexShrink="0">
      <Icon size={14} aria-hidden />
    </Box>
  )
}

/** Says by its form how something that is due stands: the status of an order or an inspection, and whether it is overdue; or that it has no order yet. */
export function DueSign({ item }: { readonly item: CalendarItem }) {
  const t = useTexts()
  if (item.kind === 'toCome')
    return <Sign icon={CalendarClock} label={t('calendar.toCome')} color="fg.muted" />
  const { is_overdue: isOverdue } = item.kind === 'order' ? item.order : item.inspection
  return (
    <>
      {item.kind === 'order' ? (
        <Sign icon={icons[item.order.status]} label={t(`status.${item.order.status}`)} color="fg.muted" />
      ) : (
        <Sign
          icon={ClipboardCheck}
          label={t('inspection.sign', { state: t(`inspection.states.${item.inspection.state}`) })}
          color="fg.muted"
        />
      )}
      {isOverdue ? <Sign icon={TriangleAlert} label={t('calendar.overdue')} color="fg.error" /> : null}
    </>
  )
}
