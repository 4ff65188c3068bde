import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { addRole } from './role.writer.ts'

/** Creates a role that allows nothing yet, and returns its id. */
export async function createRole(context: Context, input: CallRequest<'/role/create'>): Promise<string> {
  const role = {
    project_id: input.project_id,
    code: input.code,
    ...(await writeTexts(context, input)),
  }
  const id = await addRole(context.database, role)
  context.record({ thing: 'role', thingId: id, projectId: role.project_id, after: role })
  return id
}
