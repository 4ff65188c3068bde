import { holdersOfCodes } from '../../../notifications/holders.ts'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { mayReview } from '../inspection.policy.ts'
import { findSelfReviewing } from '../inspection.repository.ts'
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
  async read(context, events) {
    const selfReviewing = await findSelfReviewing(
      context.database,
      events.flatMap(({ projectId }) => projectId ?? []),
    )
    return readInspectionEvents(
      context,
      events,
      (inspection) => mayReview(inspection, selfReviewing.has(inspection.project_id)),
      'inspections?tab=review',
    )
  },
})
