import { locationQuery, maintenanceOrders, orderScreen } from '@atrium/orders'
import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { MaintenanceHere } from './maintenance-here.tsx'

/** The open orders of maintenance and the schedules at a location and below it. */
function MaintenanceAtLocationPanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  const { maySchedule } = useScheduleRights()
  const { data } = useQuery({ ...locationQuery(projectId, locationId), enabled: maySchedule })
  return (
    <MaintenanceHere
      projectId={projectId}
      about={{ location: locationId }}
      begins={data && { location: { id: locationId, name: data.location.name } }}
    />
  )
}

export default orderScreen(maintenanceOrders, MaintenanceAtLocationPanel)
