import { holdersOfCodes } from '../../../notifications/holders.ts'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutInspection, readInspectionEvents } from './read-inspection-events.ts'

/** An inspection was submitted: whoever may review it is told. */
export const inspectionSubmitted = defineNotification({
  kind: 'inspection_submitted',
  data: aboutInspection,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: async (database, { projectId }) =>
    projectId === null ? [] : holdersOfCodes(database, projectId, ['inspection_view', 'inspection_review']),
  read: (context, events) => readInspectionEvents(context, events, (inspection) => inspection.state === 'Submitted', 'inspections?to_review=true'),
})
