import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { nestedTooDeep } from '../../trees/tree-depth.ts'
import { parentFor } from './group-parent.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayChangeWhatItGives, mayMoveGroups } from './location-group.policy.ts'
import { presentGroup } from './location-group.presenter.ts'
import { findUsersOfGroups, moveGroupBehind, writeGroup } from './location-group.repository.ts'

/**
 * Changes a group, and moves it behind the children of another parent if one is given; returns its version.
 * @throws Failure of the loader, 403, 409 for a stale version or a code that is taken, 422 for a circle or a group that
 * would be too deep
 */
export async function updateGroup(
  context: Context,
  input: CallRequest<'/location-group/update'>,
): Promise<number> {
  const { database, actor } = context
  const { project_id: projectId } = await loadGroup(context, input.id, 'location_group_edit')
  if (input.project_id !== undefined && input.project_id !== projectId) throw notFound()
  await lockTree(database, projectId)
  // Read again after locking: an earlier change may have moved the group.
  const group = await loadGroup(context, input.id, 'location_group_edit')
  assertVersion(input.version, group, () => presentGroup(group, actor.language))
  const rights = await context.rights(projectId)
  const isEnabled = input.is_enabled ?? group.is_enabled
  if (isEnabled !== group.is_enabled && !mayChangeWhatItGives(rights, group)) throw forbidden()
  const parent = await parentFor(context, group, input.parent_id)
  const parentId = parent.id
  const isMoved = parentId !== group.parent_id
  if (isMoved && !mayMoveGroups(rights)) throw forbidden()
  if (parent.isTooDeep) throw nestedTooDeep('parent_id')

  const usersBefore = await findUsersOfGroups(database, [group.id])
  const after = {
    code: input.code ?? group.code,
    ...(await writeTexts(context, input, group)),
    is_enabled: isEnabled,
  }
  if (isMoved) await moveGroupBehind(database, group, parentId)
  const version = await writeGroup(database, group.id, after)

  const { code, name, description, is_enabled, parent_id } = group
  context.record({
    thing: 'location_group',
    thingId: group.id,
    projectId,
    before: { code, name, description, is_enabled, parent_id },
    after: { ...after, parent_id: parentId },
  })
  const usersAfter = await findUsersOfGroups(database, [group.id])
  context.changedFor(new Set([...usersBefore, ...usersAfter]), projectId)
  return version
}
