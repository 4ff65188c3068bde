import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutWork, readWorkEvents, workersOf } from './read-work-events.ts'

/** An order was rated. Those who work on it are told. */
export const workRated = defineNotification({
  kind: 'work_rated',
  data: aboutWork,
  subject: () => 'own',
  channels: { inbox: true, mail: false, push: false },
  tellsCause: false,
  receivers: (database, { data }) => workersOf(database, data.work_id),
  read: (context, events) =>
    readWorkEvents(context, events, ({ relations, rating }) =>
      rating !== null && relations.includes('worker') ? { params: { rating: String(rating) } } : undefined,
    ),
})
