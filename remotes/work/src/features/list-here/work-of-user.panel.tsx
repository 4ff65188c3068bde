import { correctiveOrders, OpenOrderList, orderScreen } from '@atrium/orders'
import type { ExtensionProps, userTabs } from '@atrium/portal'

/** The open orders that are given to a person; those of their teams stand on the pages of the teams. */
function WorkOfUserPanel({ projectId, userId }: ExtensionProps<typeof userTabs>) {
  return <OpenOrderList projectId={projectId} about={{ worker: userId }} />
}

export default orderScreen(correctiveOrders, WorkOfUserPanel)
