import { topLevel, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { nestedTooDeep } from '../../trees/tree-depth.ts'
import { fitsBelow } from './group-depth.ts'
import type { SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayAddGroupAtTop } from './location-group.policy.ts'
import { addGroup } from './location-group.repository.ts'

/**
 * Creates a group behind its siblings.
 * @throws Failure 403 at the top for a user who does not see the whole project, 404 for a parent that the caller does
 * not see or that is in another project, 409 for a code that is taken, 422, also below the deepest level
 */
export async function createGroup(
  context: Context,
  input: CallRequest<'/location-group/create'>,
): Promise<string> {
  const { database } = context
  await parentOf(context, input)
  await lockTree(database, input.project_id)
  // Read again after locking: an earlier change may have moved or removed the parent.
  const parent = await parentOf(context, input)
  if (!fitsBelow(parent, 0)) throw nestedTooDeep('parent_id')
  const group = {
    project_id: input.project_id,
    parent_id: parent?.id ?? null,
    code: input.code,
    ...(await writeTexts(context, input)),
    is_enabled: input.is_enabled,
  }
  const id = await addGroup(database, group)
  context.record({ thing: 'location_group', thingId: id, projectId: group.project_id, after: group })
  return id
}

async function parentOf(
  context: Context,
  input: CallRequest<'/location-group/create'>,
): Promise<SeenGroup | null> {
  if (input.parent_id === topLevel) {
    if (!mayAddGroupAtTop(await context.rights(input.project_id))) throw forbidden()
    return null
  }
  const parent = await loadGroup(context, input.parent_id, 'location_group_add')
  if (parent.project_id !== input.project_id) throw notFound()
  return parent
}
