import { DueMark } from '@atrium/orders'
import type { ExtensionProps, homeWidgets } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { overdueStatutoryQuery } from '../../queries/card.queries.ts'
import { OrdersCard } from './orders-card.tsx'

/** What the law asks for and should have been done by now, the oldest first. */
export default function OverdueStatutoryWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  return (
    <OrdersCard
      size={size}
      words="statutory"
      query={useQuery(overdueStatutoryQuery(projectId))}
      filters={{ only: 'overdue', criticality: 'Statutory' }}
      markOf={(order) => <DueMark work={order} />}
    />
  )
}
