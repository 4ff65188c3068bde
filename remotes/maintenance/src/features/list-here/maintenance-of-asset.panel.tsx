import { maintenanceOrders, OpenOrderList, orderScreen } from '@atrium/orders'
import type { assetTabs, ExtensionProps } from '@atrium/portal'

/** The open orders of maintenance of an asset. */
function MaintenanceOfAssetPanel({ projectId, assetId }: ExtensionProps<typeof assetTabs>) {
  return <OpenOrderList projectId={projectId} about={{ asset: assetId }} />
}

export default orderScreen(maintenanceOrders, MaintenanceOfAssetPanel)
