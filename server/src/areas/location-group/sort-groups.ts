import { limits } from '@atrium/contract'
import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { planSort, type TreeRules, type Wish } from '../../trees/plan-sort.ts'
import { nestedTooDeep } from '../../trees/tree-depth.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayMoveGroups } from './location-group.policy.ts'
import { findUsersOfGroups, writePlaces } from './location-group.repository.ts'

const rules: TreeRules = {
  member: 'groups',
  depth: limits.treeDepth,
  belowItself: 'group_below_itself',
  tooDeep: nestedTooDeep,
}

/**
 * Places groups at positions among their siblings, from 1; the others keep their order around them. All users share the
 * order, so only a user who sees the whole project may change it. Reads and writes the groups once. Moves nothing when
 * it throws.
 * @throws Failure of the loader, 403, 422 for groups of several projects, a circle, a group named twice or one that
 * would be too deep
 */
export async function sortGroups(context: Context, wishes: readonly Wish[]): Promise<void> {
  const { database } = context
  const [first] = wishes
  if (!first) return context.unchanged()
  const { project_id: projectId } = await loadGroup(context, first.id, 'location_group_edit')
  if (!mayMoveGroups(await context.rights(projectId))) throw forbidden()
  await lockTree(database, projectId)
  const groups = await readSeenGroups(context, projectId)
  await assertNamed(context, groups, wishes)

  const { moved, orders, places } = planSort(groups, wishes, rules)
  if (moved.length === 0 && orders.length === 0) return context.unchanged()
  const ids = moved.map(({ thing }) => thing.id)
  const before = await findUsersOfGroups(database, ids)
  await writePlaces(database, places)
  const after = await findUsersOfGroups(database, ids)

  for (const { thing: group, parentId } of moved) {
    context.audit({
      thing: 'location_group',
      thingId: group.id,
      projectId,
      before: { parent_id: group.parent_id },
      after: { parent_id: parentId },
    })
  }
  for (const order of orders) {
    context.audit({
      thing: 'location_group',
      thingId: order.parentId,
      projectId,
      before: { order: order.before },
      after: { order: order.after },
    })
  }
  context.changedFor(new Set([...before, ...after]), projectId)
  context.changed(projectId)
}

/** Checks that every named group is in the project, and named once. */
async function assertNamed(
  context: Context,
  groups: readonly SeenGroup[],
  wishes: readonly Wish[],
): Promise<void> {
  const known = new Set(groups.map((group) => group.id))
  const stranger = wishes.find(({ id }) => !known.has(id))
  if (stranger) {
    await loadGroup(context, stranger.id, 'location_group_edit')
    throw invalid({ groups: { key: 'location_other_project' } })
  }
  assertNamedOnce('groups', wishes)
}
