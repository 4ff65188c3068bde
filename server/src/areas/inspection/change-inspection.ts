import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { tellSteps } from '../../things/order-steps.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { mayEdit, mayRemove } from './inspection.policy.ts'
import { readAssignees, writeAssignees, writeInspection } from './inspection.repository.ts'
import { loadToChange } from './load-to-change.ts'
import { requireInspectors, requireTeam } from './named-in-inspection.loader.ts'
import { raiseAsked } from './notices/raise-inspection-events.ts'
import { assertWindow } from './plan-inspections.ts'

/** @throws Failure 409 for an inspection that is not open */
function requireOpen(inspection: LoadedInspection): void {
  if (!mayEdit(inspection)) throw conflict('inspection_closed')
}

/** Changes who does an inspection and when [INS-6]. @throws Failure of the loader, 409, 404 and 422 as planInspections */
export async function updateInspection(
  context: Context,
  { id, version, assigned_ids: given, ...changed }: CallRequest<'/inspection/update'>,
): Promise<number> {
  const { database, actor } = context
  const inspection = await loadToChange(context, { id, version }, 'inspection_edit')
  requireOpen(inspection)
  const before = {
    assigned_ids: await readAssignees(database, id),
    team_id: inspection.team_id,
    starts_on: inspection.starts_on,
    due_on: inspection.due_on,
  }
  const after = {
    assigned_ids: given === undefined ? before.assigned_ids : [...new Set(given)],
    team_id: changed.team_id === undefined ? before.team_id : changed.team_id,
    starts_on: changed.starts_on === undefined ? before.starts_on : changed.starts_on,
    due_on: changed.due_on === undefined ? before.due_on : changed.due_on,
  }
  assertWindow(after.starts_on, after.due_on)
  const added = after.assigned_ids.filter((one) => !before.assigned_ids.includes(one))
  const dropped = before.assigned_ids.filter((one) => !after.assigned_ids.includes(one))
  await requireInspectors(context, inspection.project_id, added, [inspection.location_id])
  if (after.team_id !== before.team_id) await requireTeam(context, inspection.project_id, after.team_id)
  const { assigned_ids: _, ...members } = after
  const isSame =
    added.length + dropped.length === 0 &&
    (Object.keys(members) as (keyof typeof members)[]).every((name) => before[name] === members[name])
  if (isSame) {
    context.unchanged()
    return inspection.version
  }
  await writeAssignees(database, [inspection], { added, dropped, by: actor.userId })
  context.record({ thing: 'inspection', thingId: id, projectId: inspection.project_id, before, after })
  await raiseAsked(context, [inspection], {
    userIds: added,
    teamIds: after.team_id !== null && after.team_id !== before.team_id ? [after.team_id] : [],
  })
  return writeInspection(database, id, members)
}

/** Cancels an inspection that is not submitted, with a reason [INS-7]. @throws Failure of the loader, 409 */
export async function cancelInspection(
  context: Context,
  { id, version, comment }: CallRequest<'/inspection/cancel'>,
): Promise<number> {
  const inspection = await loadToChange(context, { id, version }, 'inspection_edit')
  requireOpen(inspection)
  context.record({
    thing: 'inspection',
    thingId: id,
    projectId: inspection.project_id,
    before: { state: inspection.state === 'Missed' ? 'Scheduled' : inspection.state },
    after: { state: 'Cancelled', cancelled_because: comment },
  })
  const next = await writeInspection(context.database, id, { state: 'Cancelled', cancelled_because: comment })
  await tellSteps(context, [inspection.schedule_id])
  return next
}

/** Removes an inspection that nobody has started [INS-8]. @throws Failure of the loader, 409 */
export async function removeInspection(
  context: Context,
  { id, version }: CallRequest<'/inspection/remove/{id}'>,
): Promise<void> {
  const inspection = await loadToChange(context, { id, version }, 'inspection_delete')
  if (!mayRemove(inspection)) throw conflict('inspection_started')
  await context.database.deleteFrom('inspection').where('id', '=', id).execute()
  await tellSteps(context, [inspection.schedule_id])
  context.record({
    thing: 'inspection',
    thingId: id,
    projectId: inspection.project_id,
    before: {
      number: inspection.number,
      checklist_id: inspection.checklist_id,
      location_id: inspection.location_id,
    },
  })
}
