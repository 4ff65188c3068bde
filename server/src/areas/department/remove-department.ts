import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { lockDepartment } from './lock-department.ts'
import { lockOrder, orderOfDepartments, writeOrder } from './department.repository.ts'

/**
 * Removes a department that no project has attached.
 * @throws Failure not_found, 409 for a stale version, 409 with the number of projects that have it
 */
export async function removeDepartment(context: Context, id: string, version?: number): Promise<void> {
  const { database } = context
  await lockOrder(database)
  const department = await lockDepartment(context, id, version)
  const { code, name, description } = department
  const { count } = await database
    .selectFrom('project_department')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('department_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw conflict('department_attached', { params: { count: Number(count) } })
  await database.deleteFrom('department').where('id', '=', id).execute()
  await writeOrder(database, await orderOfDepartments(database))
  context.record({ thing: 'department', thingId: id, projectId: null, before: { code, name, description } })
}
