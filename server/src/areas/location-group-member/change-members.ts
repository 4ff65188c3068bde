import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadLocations } from '../location/location.loader.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { addMembers, findUsersOfGroups, removeMembers } from '../location-group/location-group.repository.ts'
import type { SeenGroup } from '../location-group/group-sight.ts'

interface Members {
  group_id: string
  location_ids: readonly string[]
}

/**
 * Adds locations to a group, so that its users see them; returns those that were not in it. The caller must see each
 * location.
 * @throws Failure 404, 403, 409 for a removed location, 422 for one of another project
 */
export async function addLocationsToGroup(context: Context, given: Members): Promise<string[]> {
  const { group, locations } = await loadMembers(context, given)
  if (locations.some((location) => location.removal_id !== null)) throw conflict('location_already_removed')
  const added = await addMembers(context.database, group, ids(locations))
  await record(context, group, added, { after: { added_locations: added } })
  return added
}

/**
 * Removes locations from a group; returns those that were in it. The caller must see each location.
 * @throws Failure 404, 403, 422 for one of another project
 */
export async function removeLocationsFromGroup(context: Context, given: Members): Promise<string[]> {
  const { group, locations } = await loadMembers(context, given)
  const removed = await removeMembers(context.database, group, ids(locations))
  await record(context, group, removed, { before: { removed_locations: removed } })
  return removed
}

async function loadMembers(context: Context, { group_id, location_ids }: Members) {
  const group = await loadGroup(context, group_id, 'location_group_edit')
  const { rows: locations, sight } = await loadLocations(context, location_ids, 'location_view')
  if (sight.projectId !== group.project_id) throw invalid({ location_ids: { key: 'location_other_project' } })
  return { group, locations }
}

async function record(
  context: Context,
  group: SeenGroup,
  changed: readonly string[],
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  if (changed.length === 0) return context.unchanged()
  const { id, project_id: projectId } = group
  context.record({ thing: 'location_group', thingId: id, projectId, ...change })
  context.changedFor(await findUsersOfGroups(context.database, [id]), projectId)
}

function ids(locations: readonly { id: string }[]): string[] {
  return locations.map((location) => location.id)
}
