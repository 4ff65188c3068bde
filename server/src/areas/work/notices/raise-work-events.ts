import { mostEvents, raiseNotifications, type Cause } from '../../../notifications/raise-notifications.ts'
import { workAssigned } from './work-assigned.notification.ts'
import { workPartsReady } from './work-parts-ready.notification.ts'
import { workRated } from './work-rated.notification.ts'
import { workStepChanged } from './work-step.notification.ts'

type Work = Readonly<{ id: string; project_id: string }>

/** Tells people, and the members of teams, that orders were given to them. Name only those who did not have the order before. */
export async function raiseAssigned(
  cause: Cause,
  assigned: readonly { work: Work; userIds: readonly string[]; teamIds: readonly string[] }[],
): Promise<void> {
  const events = assigned
    .filter(({ userIds, teamIds }) => userIds.length + teamIds.length > 0)
    .map(({ work, userIds, teamIds }) => ({
      projectId: work.project_id,
      data: { work_id: work.id, user_ids: [...userIds], team_ids: [...teamIds] },
    }))
  for (const some of portionsOf(events)) await raiseNotifications(cause, workAssigned, some)
}

/** Tells the requesters and the workers of orders that these came to another step. */
export async function raiseStepChanged(cause: Cause, orders: readonly Work[]): Promise<void> {
  const events = orders.map((work) => ({ projectId: work.project_id, data: { work_id: work.id } }))
  for (const some of portionsOf(events)) await raiseNotifications(cause, workStepChanged, some)
}

/** Tells the workers of an order that it was rated. */
export const raiseRated = (cause: Cause, work: Work): Promise<void> =>
  raiseNotifications(cause, workRated, [{ projectId: work.project_id, data: { work_id: work.id } }])

/** Tells who asked for materials of an order that these can be fetched. */
export const raisePartsReady = (cause: Cause, work: Work, requestId: string): Promise<void> =>
  raiseNotifications(cause, workPartsReady, [
    { projectId: work.project_id, data: { work_id: work.id, request_id: requestId } },
  ])

/** As many events together as one raise takes. */
const portionsOf = <Event>(events: readonly Event[]): Event[][] =>
  Array.from({ length: Math.ceil(events.length / mostEvents) }, (_, index) =>
    events.slice(index * mostEvents, (index + 1) * mostEvents),
  )
