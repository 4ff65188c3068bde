import { callQuery } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { EditOrder, maintenanceOrders, OrderPage, orderScreen, OrderView } from '@atrium/orders'
import { usePageParameter, useProject, type Project } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useDueDialogs } from '../features/choose-due/use-due-dialogs.tsx'
import { useMaintenanceFacts } from '../features/show-maintenance/use-maintenance-facts.tsx'

/** What is open on the page of one order is not open on the page of the next. */
function MaintenanceOrderPage() {
  const pmId = usePageParameter('pmId')
  return <OneOrder key={pmId} pmId={pmId} />
}

export default orderScreen(maintenanceOrders, MaintenanceOrderPage)

function OneOrder({ pmId }: { readonly pmId: string }) {
  const project = useProject()
  const query = useQuery(callQuery('/pm/getDetails/{id}', project.id, { id: pmId }))
  return (
    <OrderPage query={query} referenceOf={({ pm }) => pm.reference}>
      {(read) => <Order project={project} read={read} />}
    </OrderPage>
  )
}

interface OrderProps {
  readonly project: Project
  readonly read: CallReply<'/pm/getDetails/{id}'>
}

/** One order of maintenance: what all orders have, with its plan, its days and its outcome. */
function Order({ project, read: { pm, ...read } }: OrderProps) {
  return (
    <OrderView
      project={project}
      order={pm}
      {...read}
      own={{
        ...useMaintenanceFacts(pm),
        edit: (onClose) => <EditOrder order={pm} onClose={onClose} />,
        more: useDueDialogs(pm),
      }}
    />
  )
}
