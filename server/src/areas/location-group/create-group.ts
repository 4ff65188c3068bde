import { topLevel, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { multilingualWriter } from '../language/multilingual.ts'
import { lockTree } from '../location/location.repository.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayAddGroupAtTop } from './location-group.policy.ts'
import { addGroup } from './location-group.repository.ts'

/**
 * Creates a group behind its siblings.
 * @throws Failure 403 at the top for who does not see the whole project, 404 for a parent that is not seen or of another
 *   project, 409 for a code that is taken, 422
 */
export async function createGroup(
  context: Context,
  input: CallRequest<'/location-group/create'>,
): Promise<string> {
  const { database, actor } = context
  const parentId = await parentOf(context, input)
  const write = await multilingualWriter(database, actor.language)
  const group = {
    project_id: input.project_id,
    parent_id: parentId,
    code: input.code,
    name: write('name', input.name),
    description: write('description', input.description, {}, 'may-be-empty'),
    is_enabled: input.is_enabled,
  }
  await lockTree(database, input.project_id)
  const id = await addGroup(database, group)
  context.audit({ thing: 'location_group', thingId: id, projectId: group.project_id, after: group })
  context.notify({ topic: 'location-groups', projectId: group.project_id })
  return id
}

async function parentOf(
  context: Context,
  input: CallRequest<'/location-group/create'>,
): Promise<string | null> {
  if (input.parent_id === topLevel) {
    if (!mayAddGroupAtTop(await context.rights(input.project_id))) throw forbidden()
    return null
  }
  const parent = await loadGroup(context, input.parent_id, 'location_group_add')
  if (parent.project_id !== input.project_id) throw notFound()
  return parent.id
}
