import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { addDepartment, writeDepartment } from './department.repository.ts'
import { holdDepartment } from './hold-department.ts'

/** Creates a department behind the others; gives its id. */
export async function createDepartment(
  context: Context,
  input: CallRequest<'/department/create'>,
): Promise<string> {
  const { database, actor } = context
  const department = {
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
  const id = await addDepartment(database, department)
  context.audit({ thing: 'department', thingId: id, projectId: null, after: department })
  context.notify({ topic: 'departments', projectId: null })
  return id
}

/**
 * Changes a department's texts; gives its version.
 * @throws Failure not_found, 409 for a stale version or a code that is taken
 */
export async function updateDepartment(
  context: Context,
  input: CallRequest<'/department/update'>,
): Promise<number> {
  const { database, actor } = context
  const before = await holdDepartment(context, input.id, input.version)
  const after = {
    code: input.code ?? before.code,
    name: await multilingualWrite(database, 'name', input.name, actor.language, before.name),
    description: await multilingualWrite(
      database,
      'description',
      input.description,
      actor.language,
      before.description,
      'may-be-empty',
    ),
  }
  const version = await writeDepartment(database, before.id, after)
  context.audit({ thing: 'department', thingId: before.id, projectId: null, before: { ...before }, after })
  context.notify({ topic: 'departments', projectId: null })
  return version
}
