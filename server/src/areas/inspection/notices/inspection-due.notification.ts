import { holdersOfCodes } from '../../../notifications/holders.ts'
import { isStillOpen } from '../inspection.policy.ts'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutInspection, doersOf, readInspectionEvents } from './read-inspection-events.ts'

/** An open inspection is on its last day. */
export const inspectionDue = defineNotification({
  kind: 'inspection_due',
  data: aboutInspection,
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: true,
  receivers: async (database, { projectId, data }) => {
    const doers = await doersOf(database, data.inspection_id)
    if (doers.length > 0 || projectId === null) return doers
    return holdersOfCodes(database, projectId, ['inspection_view', 'inspection_edit'])
  },
  read: (context, events) => readInspectionEvents(context, events, isStillOpen, 'inspections/mine'),
})
