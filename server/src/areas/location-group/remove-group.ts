import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { Refusals, versionsOf, type EachAnswer } from '../../serve/change-each.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayChangeWhatItGives } from './location-group.policy.ts'
import { presentGroup } from './location-group.presenter.ts'
import { deleteGroups, findUsersOfGroups } from './location-group.repository.ts'

/**
 * Removes a group that has none below it. Its locations stay, but users no longer see them through it.
 * @throws Failure of the loader, 403, 409 for a stale version and while there are groups below
 */
export async function removeGroup(context: Context, id: string, version?: number): Promise<void> {
  const { project_id } = await loadGroup(context, id, 'location_group_remove')
  await removeGroups(context, { project_id, groups: [{ id, version }] })
}

/**
 * Removes several groups of a project, each under these conditions. Those below others go first, so that a branch whose groups are all
 * named is removed.
 * @throws Failure that of the first, if none is removed
 */
export async function removeGroups(
  context: Context,
  { project_id: projectId, groups: named }: CallRequest<'/location-group/removeMany'>,
): Promise<EachAnswer> {
  const { database, actor } = context
  await lockTree(database, projectId)
  const seen = await readSeenGroups(context, projectId)
  const rights = await context.rights(projectId)
  const below = Map.groupBy(seen, (group) => group.parent_id)
  const byId = new Map(seen.map((group, place) => [group.id, { group, place }]))
  const removed = new Map<string, SeenGroup>()
  const refusals = new Refusals()
  const placeOf = (id: string) => byId.get(id)?.place ?? -1
  const fromBelow = [...versionsOf(named)].toSorted(([a], [b]) => placeOf(b) - placeOf(a))
  for (const [id, version] of fromBelow) {
    const group = byId.get(id)?.group
    const isRemovable = await refusals.passes(id, () => {
      if (!group) throw notFound()
      assertVersion(version, group, () => presentGroup(group, actor.language))
      if (!mayChangeWhatItGives(rights, group)) throw forbidden()
      if (below.get(id)?.some((one) => !removed.has(one.id))) throw conflict('group_has_groups')
    })
    if (group && isRemovable) removed.set(id, group)
  }
  const users = await findUsersOfGroups(database, [...removed.keys()])
  await deleteGroups(database, projectId, [...removed.values()])
  for (const { id, code, name, description, is_enabled, parent_id } of removed.values())
    context.record({
      thing: 'location_group',
      thingId: id,
      projectId,
      before: { code, name, description, is_enabled, parent_id },
    })
  context.changedFor(users, projectId)
  return refusals.reply(removed.size)
}
