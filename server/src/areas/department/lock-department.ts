import type { Context } from '../../serve/context.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { assertVersion } from '../../serve/version.ts'
import { presentDepartment } from './department.presenter.ts'
import { findDepartment } from './department.repository.ts'
import type { DepartmentRow } from './department-rows.loader.ts'

/**
 * Locks a department that is about to change, until the transaction ends.
 * @throws Failure not_found, 409 for a stale version: with the current department for a user who reads departments,
 * else with its version alone
 */
export async function lockDepartment(
  context: Context,
  id: string,
  expected: number | undefined,
): Promise<DepartmentRow> {
  const department = await findDepartment(context.database, id, 'locked')
  const { version } = department
  const mayRead = await holdsAnywhere(context, 'department_view')
  assertVersion(expected, department, () =>
    mayRead ? presentDepartment(department, context.actor.language) : { version },
  )
  return department
}
