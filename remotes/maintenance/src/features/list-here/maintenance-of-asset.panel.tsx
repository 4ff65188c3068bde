import { assetQuery, maintenanceOrders, orderScreen } from '@atrium/orders'
import type { assetTabs, ExtensionProps } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { MaintenanceHere } from './maintenance-here.tsx'

/** The open orders of maintenance and the schedules of an asset. */
function MaintenanceOfAssetPanel({ projectId, assetId }: ExtensionProps<typeof assetTabs>) {
  const { maySchedule } = useScheduleRights()
  const { data } = useQuery({ ...assetQuery(projectId, assetId), enabled: maySchedule })
  return (
    <MaintenanceHere
      projectId={projectId}
      about={{ asset: assetId }}
      begins={
        data && {
          asset: { id: assetId, name: data.asset.name },
          ...(data.asset.catalog && { kind: data.asset.catalog }),
        }
      }
    />
  )
}

export default orderScreen(maintenanceOrders, MaintenanceOfAssetPanel)
