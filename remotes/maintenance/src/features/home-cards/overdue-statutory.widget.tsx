import { DueMark, maintenanceOrders, orderAddress, ordersAddress, orderScreen } from '@atrium/orders'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { overdueStatutoryQuery } from '../../queries/card.queries.ts'

/** What the law asks for and should have been done by now, the oldest first. */
function OverdueStatutoryWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(overdueStatutoryQuery(projectId))}
      size={size}
      label={t('cards.statutory.title')}
      empty={t('cards.statutory.none')}
      all={{
        to: ordersAddress(maintenanceOrders, code, { only: 'overdue', criticality: 'Statutory' }),
        label: t('cards.statutory.all'),
      }}
      contentOf={({ pms, total }) => ({
        total,
        rows: pms.map((order) => ({
          id: order.id,
          title: order.description,
          detail: order.location.name,
          to: orderAddress(maintenanceOrders, code, order.id),
          mark: <DueMark work={order} />,
        })),
      })}
    />
  )
}

export default orderScreen(maintenanceOrders, OverdueStatutoryWidget)
