import { maintenanceOrders, MyOrdersPage, orderScreen } from '@atrium/orders'
import { useProject } from '@atrium/portal'

/** The orders of maintenance that are given to the person or to a team of theirs, as cards. */
function MinePage() {
  const project = useProject()
  return <MyOrdersPage key={project.id} project={project} />
}

export default orderScreen(maintenanceOrders, MinePage)
