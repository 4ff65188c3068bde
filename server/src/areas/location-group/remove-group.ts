import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayChangeWhatItGives } from './location-group.policy.ts'
import { presentGroup } from './location-group.presenter.ts'
import { deleteGroup, findUsersOfGroups, hasGroupsBelow } from './location-group.repository.ts'

/**
 * Removes a group that has none below it. Its locations stay, but users no longer see them through it.
 * @throws Failure of the loader, 403, 409 for a stale version and while there are groups below
 */
export async function removeGroup(context: Context, id: string, version?: number): Promise<void> {
  const { database } = context
  const { project_id: projectId } = await loadGroup(context, id, 'location_group_remove')
  await lockTree(database, projectId)
  const group = await loadGroup(context, id, 'location_group_remove')
  assertVersion(version, group, () => presentGroup(group, context.actor.language))
  if (!mayChangeWhatItGives(await context.rights(projectId), group)) throw forbidden()
  if (await hasGroupsBelow(database, id)) throw conflict('group_has_groups')
  const users = await findUsersOfGroups(database, [id])
  await deleteGroup(database, group)
  const { code, name, description, is_enabled, parent_id } = group
  context.record({
    thing: 'location_group',
    thingId: id,
    projectId,
    before: { code, name, description, is_enabled, parent_id },
  })
  context.changedFor(users, projectId)
}
