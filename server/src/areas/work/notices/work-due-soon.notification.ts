import { defineNotification } from '../../../notifications/define-notification.ts'
import { dueReceivers, isStillDue } from './due-receivers.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/** An open order is due soon. */
export const workDueSoon = defineNotification({
  kind: 'work_due_soon',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: false, push: true },
  tellsCause: true,
  receivers: dueReceivers,
  read: (context, events) => readWorkEvents(context, events, (work) => (isStillDue(work) ? {} : undefined)),
})
