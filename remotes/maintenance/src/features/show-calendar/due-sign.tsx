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
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { DueItem } from '../choose-due/due-item.ts'

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

/** Says by its form how something that is due stands: the status of an order, and whether it is overdue; or that it has no order yet. */
export function DueSign({ item }: { readonly item: DueItem }) {
  const t = useTexts()
  if (item.kind === 'toCome')
    return <Sign icon={CalendarClock} label={t('calendar.toCome')} color="fg.muted" />
  const { status, is_overdue: isOverdue } = item.order
  return (
    <>
      <Sign icon={icons[status]} label={t(`status.${status}`)} color="fg.muted" />
      {isOverdue ? <Sign icon={TriangleAlert} label={t('calendar.overdue')} color="fg.error" /> : null}
    </>
  )
}
