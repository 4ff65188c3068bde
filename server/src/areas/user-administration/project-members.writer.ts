import type { Context } from '../../serve/context.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import {
  departmentsByCode,
  departmentsOfProject,
  type DepartmentRow,
} from '../department/department-rows.loader.ts'
import { holdsOverUser, leavesAdministrators } from '../user/user.policy.ts'
import { loadMembership } from '../user/user.loader.ts'
import { projectJoined } from './joined.notification.ts'
import { endMembership } from './end-membership.writer.ts'
import { assertHoldingsWithinOwn } from './holdings.policy.ts'
import { addMember, raiseMemberships } from '../user/membership.writer.ts'
import { departmentsOfUser, isMember, type Membership } from '../user/membership.loader.ts'
import { putIntoDepartments, takeOutOfDepartments } from './holdings.repository.ts'

interface Named {
  user_id: string
  project_id: string
}

/**
 * Makes a user a member of a project, in these departments.
 * @throws Failure not_found for a user whom the caller does not see, forbidden if an administrator would lose the user, 422 for
 * a department of another project
 */
export async function joinProject(
  context: Context,
  { user_id, project_id, department_codes }: Named & { department_codes: readonly string[] },
): Promise<void> {
  const { database } = context
  // A caller cannot add a user whom they do not see.
  const isMemberAlready = await isMember(database, project_id, user_id)
  if (!isMemberAlready) {
    if (!(await holdsOverUser(context, user_id, 'user_view'))) throw notFound()
    if (!(await leavesAdministrators(context, user_id, project_id)))
      throw forbidden('user_leaves_administrators')
  }
  const departments = await departmentsByCodeIn(context, project_id, department_codes)
  const joined = await addMember(database, project_id, user_id)
  const put = await putIntoDepartments(database, project_id, user_id, ids(departments))
  if (!joined && put.length === 0) return context.unchanged()
  if (!joined) await raiseMemberships(database, project_id, [user_id])
  context.record({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    after: { project_id, departments: put },
  })
  context.changedFor([user_id], project_id)
  if (joined) await tellJoined(context, { user_id, project_id })
}

/** Tells a person that they are a member of a project now. */
export function tellJoined(context: Context, { user_id, project_id }: Named): Promise<void> {
  return raiseNotifications(context, projectJoined, [{ projectId: project_id, data: { user_id } }])
}

/** Ends a membership with all that depends on it. By the rule of giving, all of it must be within the caller's own. */
export async function leaveProject(context: Context, { user_id, project_id }: Named): Promise<void> {
  await loadMembership(context, { user_id, project_id })
  await assertHoldingsWithinOwn(context, user_id, project_id)
  await endMembership(context, user_id, project_id)
}

/** Replaces a member's departments in the project, and returns the membership's version. */
export async function setDepartments(
  context: Context,
  given: Named & { department_codes: readonly string[]; version?: number | undefined },
): Promise<number> {
  const { user_id, project_id, department_codes } = given
  const membership = await loadMembership(context, given)
  const wanted = ids(await departmentsByCodeIn(context, project_id, department_codes))
  const current = ids(await departmentsOfUser(context.database, project_id, user_id))
  const added = await putIntoDepartments(context.database, project_id, user_id, wanted)
  const left = current.filter((id) => !wanted.includes(id))
  await takeOutOfDepartments(context.database, project_id, user_id, left)
  return record(context, membership, added, left)
}

/** Adds departments, all or none. @throws Failure not_found when the user is no member, or a department is not the project's */
export async function addDepartments(
  context: Context,
  { user_id, project_id, department_ids }: Named & { department_ids: readonly string[] },
): Promise<void> {
  const membership = await loadMembership(context, { user_id, project_id })
  const attached = ids(await departmentsOfProject(context.database, project_id))
  if (department_ids.some((id) => !attached.includes(id))) throw notFound()
  const added = await putIntoDepartments(context.database, project_id, user_id, department_ids)
  await record(context, membership, added, [])
}

export async function removeDepartment(
  context: Context,
  { user_id, project_id, department_id }: Named & { department_id: string },
): Promise<void> {
  const membership = await loadMembership(context, { user_id, project_id })
  const left = await takeOutOfDepartments(context.database, project_id, user_id, [department_id])
  await record(context, membership, [], left)
}

export async function departmentsByCodeIn(
  context: Context,
  projectId: string,
  codes: readonly string[],
): Promise<DepartmentRow[]> {
  const attached = new Set(ids(await departmentsOfProject(context.database, projectId)))
  const found = (await departmentsByCode(context.database, codes)).filter((row) => attached.has(row.id))
  const known = new Set(found.map((row) => row.code.toLowerCase()))
  if (codes.some((one) => !known.has(one.toLowerCase()))) {
    throw invalid({ department_codes: { key: 'department_not_in_project' } })
  }
  return found
}

/** Records a change, and returns the membership's version. */
async function record(
  context: Context,
  { user_id, project_id, version }: Membership,
  added: readonly string[],
  left: readonly string[],
): Promise<number> {
  if (added.length === 0 && left.length === 0) {
    context.unchanged()
    return version
  }
  await raiseMemberships(context.database, project_id, [user_id])
  context.record({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    before: { left_departments: left },
    after: { added_departments: added },
  })
  return version + 1
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
