import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { lockTree } from '../location/location.repository.ts'
import { parentFor } from './group-parent.ts'
import type { SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayMoveGroups } from './location-group.policy.ts'
import {
  findUsersOfGroup,
  moveGroupBehind,
  orderOfSiblings,
  writeSiblingOrder,
} from './location-group.repository.ts'

interface Placed {
  id: string
  position: number
  /** The parent to put it below first; where it is left out the group stays below its own. */
  parent_id?: string | undefined
}

/**
 * Places groups at positions among their siblings, from 1; the others keep their order around them. The order is
 * everybody's, so it is for who sees the whole project.
 * @throws Failure by the loader, 403, 422 for groups of several projects or a circle; nothing is moved then
 */
export async function sortGroups(context: Context, placed: readonly Placed[]): Promise<void> {
  const { database } = context
  const [first] = placed
  if (!first) return context.unchanged()
  const { project_id: projectId } = await loadGroup(context, first.id, 'location_group_edit')
  if (!mayMoveGroups(await context.rights(projectId))) throw forbidden()
  await lockTree(database, projectId)
  let isChanged = false
  const groups = []
  for (const { id, position, parent_id } of placed) {
    const group = await loadGroup(context, id, 'location_group_edit')
    if (group.project_id !== projectId) throw invalid({ groups: { key: 'location_other_project' } })
    const parentId = await parentFor(context, group, parent_id)
    if (parentId !== group.parent_id) {
      isChanged = true
      await moveGroup(context, group, parentId)
    }
    groups.push({ id, position, parentId })
  }
  for (const [parentId, siblings] of Map.groupBy(groups, (group) => group.parentId)) {
    const before = await orderOfSiblings(database, projectId, parentId)
    if (siblings.some(({ id }) => !before.includes(id))) throw notFound()
    const moving = new Set(siblings.map(({ id }) => id))
    const after = before.filter((id) => !moving.has(id))
    for (const { id, position } of siblings.toSorted((one, other) => one.position - other.position)) {
      after.splice(position - 1, 0, id)
    }
    if (after.every((id, index) => id === before[index])) continue
    isChanged = true
    await writeSiblingOrder(database, after)
    context.audit({
      thing: 'location_group',
      thingId: parentId,
      projectId,
      before: { order: before },
      after: { order: after },
    })
  }
  if (!isChanged) return context.unchanged()
  context.notify({ topic: 'location-groups', projectId })
}

/** Puts a group below another parent; who has it, or has it no longer, hears of it. */
async function moveGroup(context: Context, group: SeenGroup, parentId: string | null): Promise<void> {
  const { database } = context
  const { id, project_id: projectId, parent_id } = group
  const before = await findUsersOfGroup(database, id)
  await moveGroupBehind(database, group, parentId)
  const after = await findUsersOfGroup(database, id)
  context.audit({
    thing: 'location_group',
    thingId: id,
    projectId,
    before: { parent_id },
    after: { parent_id: parentId },
  })
  for (const userId of new Set([...before, ...after])) context.notify({ topic: 'rights', projectId, userId })
}
