import { defineNotification } from '../../../notifications/define-notification.ts'
import { assignedReceivers, assignedTo } from './assigned-receivers.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/** A corrective order was given to people and teams. They are told as long as it is theirs. */
export const workAssigned = defineNotification({
  kind: 'work_assigned',
  data: aboutWork.extend(assignedTo),
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: (database, { data }) => assignedReceivers(database, data),
  read: (context, events) =>
    readWorkEvents(context, events, ({ relations }) => (relations.includes('worker') ? {} : undefined)),
})
