import { correctiveOrders, orderScreen } from '@atrium/orders'
import type { assetTabs, ExtensionProps } from '@atrium/portal'
import { WorkHere } from './work-here.tsx'

/** The open orders of an asset. */
function WorkOfAssetPanel({ projectId, assetId }: ExtensionProps<typeof assetTabs>) {
  return <WorkHere projectId={projectId} about={{ asset: assetId }} />
}

export default orderScreen(correctiveOrders, WorkOfAssetPanel)
