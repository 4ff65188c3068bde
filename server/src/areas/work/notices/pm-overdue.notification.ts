import { defineNotification } from '../../../notifications/define-notification.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, pathOfOwn, readWorkEvents } from './read-work-events.ts'

/** The window of an open order of maintenance is over [PM-16]. */
export const pmOverdue = defineNotification({
  kind: 'pm_overdue',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: true,
  receivers: (database, { projectId, data }) => dueReceivers(database, { projectId, workId: data.work_id }),
  read: (context, events) =>
    readWorkEvents(context, events, (work) =>
      isStillDue(work, new Date()) ? { pathOfMany: pathOfOwn(work, 'maintenance?only=overdue') } : undefined,
    ),
})
