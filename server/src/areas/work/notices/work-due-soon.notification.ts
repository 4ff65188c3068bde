import { defineNotification } from '../../../notifications/define-notification.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/** An open corrective order is due soon. */
export const workDueSoon = defineNotification({
  kind: 'work_due_soon',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: false, push: true },
  tellsCause: true,
  receivers: (database, { projectId, data }) => dueReceivers(database, { projectId, workId: data.work_id }),
  read: (context, events) => readWorkEvents(context, events, (work) => (isStillDue(work) ? {} : undefined)),
})
