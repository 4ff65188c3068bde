import { defineNotification } from '../../../notifications/define-notification.ts'
import { isDoer } from '../inspection.policy.ts'
import { aboutInspection, doersOf, readInspectionEvents } from './read-inspection-events.ts'

/** A reviewer approved an inspection. */
export const inspectionApproved = defineNotification({
  kind: 'inspection_approved',
  data: aboutInspection,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: (database, { data }) => doersOf(database, data.inspection_id),
  read: (context, events) =>
    readInspectionEvents(
      context,
      events,
      (inspection) => inspection.state === 'Reviewed' && isDoer(inspection),
    ),
})
