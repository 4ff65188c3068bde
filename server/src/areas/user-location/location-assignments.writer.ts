import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadLocations, loadLocationsByProject } from '../location/location.loader.ts'
import { keepMemberships } from '../user/membership.writer.ts'
import { addAssignments, removeAssignments } from './user-location.repository.ts'
import { requireMember } from './user-location.loader.ts'

/**
 * Assigns locations to a member of a project, all or none. Each must be within the caller's own.
 * @throws Failure 404 for a user who is no member or a location that the caller does not see there, 403, 409 for a removed one
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
  context.record({ thing: 'user', thingId: userId, projectId, after: { assigned_locations: added } })
  context.changedFor([userId], projectId)
}

/**
 * Removes locations from a user, all or none, by the rule of giving: each is judged in its own project, and must be within the
 * caller's own there. Ignores those that were not assigned.
 * @throws Failure 404, 403
 */
export async function unassignLocations(
  context: Context,
  given: CallRequest<'/user-location/unassign'>,
): Promise<void> {
  const { user_id: userId, location_ids } = given
  const loaded = await loadLocationsByProject(context, location_ids, 'user_assign')
  const projectIds = loaded.map(({ sight }) => sight.projectId)
  const kept = await keepMemberships(context.database, projectIds, userId)
  if (kept.length < projectIds.length) throw notFound()
  const ids = loaded.flatMap(({ rows }) => rows.map((row) => row.id))
  const removed = await removeAssignments(context.database, userId, ids)
  if (removed.length === 0) return context.unchanged()
  for (const [projectId, ofProject] of Map.groupBy(removed, (row) => row.project_id)) {
    const before = { assigned_locations: ofProject.map((row) => row.location_id) }
    context.record({ thing: 'user', thingId: userId, projectId, before })
    context.changedFor([userId], projectId)
  }
}
