import { correctiveOrders, orderScreen } from '@atrium/orders'
import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { WorkHere } from './work-here.tsx'

/** The open orders at a location and below it. */
function WorkAtLocationPanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  return <WorkHere projectId={projectId} about={{ location: locationId }} />
}

export default orderScreen(correctiveOrders, WorkAtLocationPanel)
