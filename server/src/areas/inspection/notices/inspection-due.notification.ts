import { holdersOfCodes } from '../../../notifications/holders.ts'
import { isDoer, isStillOpen, mayEdit } from '../inspection.policy.ts'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutInspection, doersOf, readInspectionEvents } from './read-inspection-events.ts'

/** The last day of an open inspection has come: who does it is told, where nobody is asked whoever changes inspections [INS-51]. */
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
  read: (context, events) =>
    readInspectionEvents(
      context,
      events,
      (inspection) =>
        inspection.is_due && isStillOpen(inspection) && (isDoer(inspection) || mayEdit(inspection)),
      'inspections/mine',
    ),
})
