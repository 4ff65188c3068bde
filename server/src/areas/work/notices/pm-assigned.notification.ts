import { z } from 'zod'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { assignedReceivers, assignedTo, ordersOfEvent } from './assigned-receivers.ts'
import { readEventsOfWorks } from './read-work-events.ts'

/**
 * Orders of maintenance were given to people and teams: by their schedules when they opened, or by a person. Several that came at once
 * are one event and one line, which counts those that are still theirs [PM-15].
 */
export const pmAssigned = defineNotification({
  kind: 'pm_assigned',
  data: z.object({ work_ids: z.array(z.uuid()).min(1).max(ordersOfEvent), ...assignedTo }),
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: (database, { data }) => assignedReceivers(database, data),
  read: (context, events) =>
    readEventsOfWorks(
      context,
      events,
      ({ work_ids: ids }) => ids,
      ({ relations }) => (relations.includes('worker') ? { pathOfMany: 'maintenance/mine' } : undefined),
    ),
})
