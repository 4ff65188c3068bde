import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { addRole } from './role.repository.ts'

/** Creates a role that allows nothing yet; gives its id. */
export async function createRole(context: Context, input: CallRequest<'/role/create'>): Promise<string> {
  const { database, actor } = context
  const role = {
    project_id: input.project_id,
    code: input.code,
    name: await multilingualWrite(database, 'name', input.name, actor.language),
    description: await multilingualWrite(
      database,
      'description',
      input.description,
      actor.language,
      {},
      'may-be-empty',
    ),
  }
  const id = await addRole(database, role)
  context.audit({ thing: 'role', thingId: id, projectId: role.project_id, after: role })
  context.notify({ topic: 'roles', projectId: role.project_id })
  return id
}
