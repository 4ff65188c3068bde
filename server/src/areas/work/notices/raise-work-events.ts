import { mostEvents, raiseNotifications, type Cause } from '../../../notifications/raise-notifications.ts'
import type { KindName } from '../work-kind.ts'
import { ordersOfEvent } from './assigned-receivers.ts'
import { pmAssigned } from './pm-assigned.notification.ts'
import { workAssigned } from './work-assigned.notification.ts'
import { workPartsReady } from './work-parts-ready.notification.ts'
import { workRated } from './work-rated.notification.ts'
import { workStepChanged } from './work-step.notification.ts'

type Work = Readonly<{ id: string; project_id: string }>

/** Orders that people and teams got who did not have them before. */
interface Given {
  work: Work & Readonly<{ kind: KindName }>
  userIds: readonly string[]
  teamIds: readonly string[]
}

/** Tells people, and the members of teams, that orders were given to them. Name only those who did not have the order before. */
export async function raiseAssigned(cause: Cause, assigned: readonly Given[]): Promise<void> {
  const given = assigned.filter(({ userIds, teamIds }) => userIds.length + teamIds.length > 0)
  const corrective = given.filter(({ work }) => work.kind === 'cm')
  const events = corrective.map(({ work, userIds, teamIds }) => ({
    projectId: work.project_id,
    data: { work_id: work.id, user_ids: [...userIds], team_ids: [...teamIds] },
  }))
  for (const some of portionsOf(events)) await raiseNotifications(cause, workAssigned, some)
  const ofMaintenance = given.filter(({ work }) => work.kind === 'pm')
  for (const some of portionsOf(eventsByCrew(ofMaintenance)))
    await raiseNotifications(cause, pmAssigned, some)
}

/** Schedules give the same people many orders at once: one event tells of some of them [PM-15]. */
function eventsByCrew(given: readonly Given[]) {
  const crews = Map.groupBy(given, ({ work, userIds, teamIds }) =>
    JSON.stringify([work.project_id, userIds.toSorted(), teamIds.toSorted()]),
  )
  return [...crews.values()].flatMap((ofCrew) =>
    portionsOf(ofCrew, ordersOfEvent).flatMap((some) =>
      some.slice(0, 1).map(({ work, userIds, teamIds }) => ({
        projectId: work.project_id,
        data: {
          work_ids: some.map((one) => one.work.id),
          user_ids: [...userIds],
          team_ids: [...teamIds],
        },
      })),
    ),
  )
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

/** Portions of some events: as many together as one raise takes, unless another number is given. */
const portionsOf = <Event>(events: readonly Event[], most = mostEvents): Event[][] =>
  Array.from({ length: Math.ceil(events.length / most) }, (_, index) =>
    events.slice(index * most, (index + 1) * most),
  )
