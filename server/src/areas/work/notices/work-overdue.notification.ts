import { defineNotification } from '../../../notifications/define-notification.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/** An open corrective order is overdue. */
export const workOverdue = defineNotification({
  kind: 'work_overdue',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: true,
  receivers: (database, { projectId, data }) => dueReceivers(database, { projectId, workId: data.work_id }),
  read: (context, events) =>
    readWorkEvents(context, events, (work) => (isStillDue(work, new Date()) ? {} : undefined)),
})
