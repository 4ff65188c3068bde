import { maintenanceOrders, OrderListPage, orderScreen } from '@atrium/orders'
import { useProject, type Project } from '@atrium/portal'
import { useList } from '@atrium/screens'
import { maintenanceList } from '../addresses/page-state.ts'
import { OwnFilters } from '../features/browse-maintenance/own-filters.tsx'
import { useMaintenanceColumns } from '../features/browse-maintenance/use-maintenance-columns.tsx'
import { useLeaveOutSeveral } from '../features/leave-out/use-leave-out-several.tsx'

/** The orders of maintenance of a project that the person sees by their places: as a list, or as a board. */
function MaintenancePage() {
  const project = useProject()
  return <ProjectMaintenance key={project.id} project={project} />
}

export default orderScreen(maintenanceOrders, MaintenancePage)

function ProjectMaintenance({ project }: { readonly project: Project }) {
  const list = useList(maintenanceList)
  return (
    <OrderListPage
      project={project}
      list={list}
      columns={useMaintenanceColumns()}
      filters={<OwnFilters list={list} />}
      bulk={useLeaveOutSeveral()}
    />
  )
}
