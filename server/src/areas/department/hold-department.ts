import type { Context } from '../../serve/context.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { assertVersion } from '../../serve/version.ts'
import { presentDepartment } from './department.presenter.ts'
import { findDepartment, type DepartmentRow } from './department.repository.ts'

/**
 * A department about to be changed, held until the transaction ends.
 * @throws Failure not_found, 409 for a stale version: with what stands for who reads departments, else its version alone
 */
export async function holdDepartment(
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
