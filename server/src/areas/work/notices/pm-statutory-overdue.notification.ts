import { defineNotification } from '../../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../../notifications/holders.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/**
 * The window of an open order is over that the law asks for. Whoever schedules maintenance and sees its place is told, unless they are told
 * that it is overdue anyway [PM-17].
 */
export const pmStatutoryOverdue = defineNotification({
  kind: 'pm_statutory_overdue',
  data: aboutWork,
  subject: () => 'statutory',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: true,
  receivers: async (database, { projectId, data }) => {
    if (projectId === null) return []
    const holders = await holdersOfCodes(database, projectId, ['location_view', 'pm_view', 'pm_schedule'])
    const told = new Set(await dueReceivers(database, { projectId, workId: data.work_id }))
    return holders.filter((id) => !told.has(id))
  },
  read: (context, events) =>
    readWorkEvents(context, events, (work) =>
      work.criticality === 'Statutory' &&
      work.reader === 'staff' &&
      work.rights.may('pm_schedule') &&
      isStillDue(work, new Date())
        ? { pathOfMany: 'maintenance?only=overdue&criticality=Statutory' }
        : undefined,
    ),
})
