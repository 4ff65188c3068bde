import { defineNotification } from '../../../notifications/define-notification.ts'
import { mayAnswer } from '../inspection.policy.ts'
import { aboutInspection, doersOf, readInspectionEvents } from './read-inspection-events.ts'

/** A reviewer returned an inspection to whoever does it. */
export const inspectionReturned = defineNotification({
  kind: 'inspection_returned',
  data: aboutInspection,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: (database, { data }) => doersOf(database, data.inspection_id),
  read: (context, events) =>
    readInspectionEvents(
      context,
      events,
      (inspection) => mayAnswer(inspection) && inspection.is_returned,
      'inspections/mine',
    ),
})
