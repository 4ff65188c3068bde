import { defineNotification } from '../../../notifications/define-notification.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, pathOfOwn, readWorkEvents } from './read-work-events.ts'

/** The last day of the window of an open order of maintenance has come [PM-16]. */
export const pmDueSoon = defineNotification({
  kind: 'pm_due_soon',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: false, push: true },
  tellsCause: true,
  receivers: (database, { projectId, data }) => dueReceivers(database, { projectId, workId: data.work_id }),
  read: (context, events) =>
    readWorkEvents(context, events, (work) =>
      isStillDue(work) ? { pathOfMany: pathOfOwn(work, 'maintenance?only=open') } : undefined,
    ),
})
