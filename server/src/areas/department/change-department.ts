import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { addDepartment, writeDepartment } from './department.repository.ts'
import { lockDepartment } from './lock-department.ts'

/** Creates a department at the end of the order; returns its id. */
export async function createDepartment(
  context: Context,
  input: CallRequest<'/department/create'>,
): Promise<string> {
  const department = { code: input.code, ...(await writeTexts(context, input)) }
  const id = await addDepartment(context.database, department)
  context.record({ thing: 'department', thingId: id, projectId: null, after: department })
  return id
}

/**
 * Changes a department's texts; returns its version.
 * @throws Failure not_found, 409 for a stale version or a code that is taken
 */
export async function updateDepartment(
  context: Context,
  input: CallRequest<'/department/update'>,
): Promise<number> {
  const before = await lockDepartment(context, input.id, input.version)
  const after = { code: input.code ?? before.code, ...(await writeTexts(context, input, before)) }
  const version = await writeDepartment(context.database, before.id, after)
  context.record({ thing: 'department', thingId: before.id, projectId: null, before: { ...before }, after })
  return version
}
