import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadLocations, loadLocationsByProject } from '../location/location.loader.ts'
import { addAssignments, removeAssignments } from './user-location.repository.ts'
import { requireMember } from './user-location.loader.ts'

/**
 * Assigns locations to a member of a project, all or none. Each must be within the caller's own.
 * @throws Failure 404 for a stranger to the project or a location that is not seen there, 403, 409 for a removed one
 */
export async function assignLocations(
  context: Context,
  given: CallRequest<'/user-location/assign'>,
): Promise<void> {
  const { user_id: userId, project_id: projectId, location_ids } = given
  await requireMember(context, userId, projectId, 'kept')
  const { rows } = await loadLocations(context, location_ids, 'user_assign')
  if (rows.some((row) => row.project_id !== projectId)) throw notFound()
  if (rows.some((row) => row.removal_id !== null)) throw conflict('location_already_removed')
  const ids = rows.map((row) => row.id)
  const added = await addAssignments(context.database, userId, projectId, ids)
  if (added.length === 0) return context.unchanged()
  context.audit({ thing: 'user', thingId: userId, projectId, after: { assigned_locations: added } })
  tell(context, userId, projectId)
}

/**
 * Takes locations away from a user, all or none, by the rule of giving: each is judged in its own project, and must be
 * within the caller's own there. Those that were not assigned stay as they are.
 * @throws Failure 404, 403
 */
export async function unassignLocations(
  context: Context,
  given: CallRequest<'/user-location/unassign'>,
): Promise<void> {
  const { user_id: userId, location_ids } = given
  const loaded = await loadLocationsByProject(context, location_ids, 'user_assign')
  let isChanged = false
  for (const { rows, sight } of loaded) {
    await requireMember(context, userId, sight.projectId, 'kept')
    const ids = rows.map((row) => row.id)
    const removed = await removeAssignments(context.database, userId, ids)
    if (removed.length === 0) continue
    isChanged = true
    context.audit({
      thing: 'user',
      thingId: userId,
      projectId: sight.projectId,
      before: { assigned_locations: removed },
    })
    tell(context, userId, sight.projectId)
  }
  if (!isChanged) context.unchanged()
}

function tell(context: Context, userId: string, projectId: string): void {
  context.notify({ topic: 'user-locations', projectId })
  context.notify({ topic: 'rights', projectId, userId })
}
