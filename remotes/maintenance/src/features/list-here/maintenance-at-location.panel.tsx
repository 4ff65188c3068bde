import { maintenanceOrders, OpenOrderList, orderScreen } from '@atrium/orders'
import type { ExtensionProps, locationTabs } from '@atrium/portal'

/** The open orders of maintenance at a location and below it. */
function MaintenanceAtLocationPanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  return <OpenOrderList projectId={projectId} about={{ location: locationId }} />
}

export default orderScreen(maintenanceOrders, MaintenanceAtLocationPanel)
