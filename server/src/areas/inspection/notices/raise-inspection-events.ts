import { mostEvents, raiseNotifications, type Cause } from '../../../notifications/raise-notifications.ts'
import { inspectionApproved } from './inspection-approved.notification.ts'
import { inspectionAssigned } from './inspection-assigned.notification.ts'
import { inspectionReturned } from './inspection-returned.notification.ts'
import { inspectionSubmitted } from './inspection-submitted.notification.ts'

type Inspection = Readonly<{ id: string; project_id: string }>

/** Tells people, and the members of a team, that they are asked to do inspections. Name only those who were not asked before. */
export async function raiseAsked(
  cause: Cause,
  inspections: readonly Inspection[],
  { userIds, teamIds }: { userIds: readonly string[]; teamIds: readonly string[] },
): Promise<void> {
  if (userIds.length + teamIds.length === 0) return
  const events = inspections.map(({ id, project_id: projectId }) => ({
    projectId,
    data: { inspection_id: id, user_ids: [...userIds], team_ids: [...teamIds] },
  }))
  for (let from = 0; from < events.length; from += mostEvents)
    await raiseNotifications(cause, inspectionAssigned, events.slice(from, from + mostEvents))
}

const eventOf = ({ id, project_id: projectId }: Inspection) => [{ projectId, data: { inspection_id: id } }]

/** Tells whoever may review an inspection that it was submitted. */
export const raiseSubmitted = (cause: Cause, inspection: Inspection): Promise<void> =>
  raiseNotifications(cause, inspectionSubmitted, eventOf(inspection))

/** Tells whoever does an inspection what its review says. */
export const raiseReviewed = (cause: Cause, inspection: Inspection, isApproved: boolean): Promise<void> =>
  raiseNotifications(cause, isApproved ? inspectionApproved : inspectionReturned, eventOf(inspection))
