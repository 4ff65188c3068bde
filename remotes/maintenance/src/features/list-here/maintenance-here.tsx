import { OpenOrderList } from '@atrium/orders'
import { Stack } from '@atrium/ui'
import type { SchedulesAbout } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import type { ScheduleAbout } from '../schedule-maintenance/schedule-maintenance.dialog.tsx'
import { SchedulesHere } from './schedules-here.tsx'

interface MaintenanceHereProps {
  readonly projectId: string
  readonly about: SchedulesAbout
  /** What scheduling begins with; undefined until it is known. */
  readonly begins: ScheduleAbout | undefined
}

/** The maintenance of a place or an asset: its open orders, and the schedules that make them. */
export function MaintenanceHere({ projectId, about, begins }: MaintenanceHereProps) {
  const { seesSchedules } = useScheduleRights()
  return (
    <Stack gap="8">
      <OpenOrderList projectId={projectId} about={about} />
      {seesSchedules ? <SchedulesHere projectId={projectId} about={about} begins={begins} /> : null}
    </Stack>
  )
}
