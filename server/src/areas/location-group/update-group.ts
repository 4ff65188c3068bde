import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { multilingualWriter } from '../language/multilingual.ts'
import { lockTree } from '../location/location.repository.ts'
import { parentFor } from './group-parent.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayChangeWhatItGives, mayMoveGroups } from './location-group.policy.ts'
import { presentGroup } from './location-group.presenter.ts'
import { findUsersOfGroup, moveGroupBehind, writeGroup } from './location-group.repository.ts'

/**
 * Changes a group, and puts it below another one behind what is there; gives its version.
 * @throws Failure by the loader, 403, 409 for a stale version or a code that is taken, 422 for a circle
 */
export async function updateGroup(
  context: Context,
  input: CallRequest<'/location-group/update'>,
): Promise<number> {
  const { database, actor } = context
  const { project_id: projectId } = await loadGroup(context, input.id, 'location_group_edit')
  if (input.project_id !== undefined && input.project_id !== projectId) throw notFound()
  await lockTree(database, projectId)
  // Read again once the groups stand still: a change that came first may have moved it.
  const group = await loadGroup(context, input.id, 'location_group_edit')
  assertVersion(input.version, group, () => presentGroup(group, actor.language))
  const rights = await context.rights(projectId)
  const isEnabled = input.is_enabled ?? group.is_enabled
  if (isEnabled !== group.is_enabled && !mayChangeWhatItGives(rights, group)) throw forbidden()
  const parentId = await parentFor(context, group, input.parent_id)
  const isMoved = parentId !== group.parent_id
  if (isMoved && !mayMoveGroups(rights)) throw forbidden()

  const usersBefore = await findUsersOfGroup(database, group.id)
  const write = await multilingualWriter(database, actor.language)
  const after = {
    code: input.code ?? group.code,
    name: write('name', input.name, group.name),
    description: write('description', input.description, group.description, 'may-be-empty'),
    is_enabled: isEnabled,
  }
  if (isMoved) await moveGroupBehind(database, group, parentId)
  const version = await writeGroup(database, group.id, after)

  const { code, name, description, is_enabled, parent_id } = group
  context.audit({
    thing: 'location_group',
    thingId: group.id,
    projectId,
    before: { code, name, description, is_enabled, parent_id },
    after: { ...after, parent_id: parentId },
  })
  context.notify({ topic: 'location-groups', projectId })
  const usersAfter = await findUsersOfGroup(database, group.id)
  for (const userId of new Set([...usersBefore, ...usersAfter]))
    context.notify({ topic: 'rights', projectId, userId })
  return version
}
