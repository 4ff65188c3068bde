import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import {
  departmentsByCode,
  departmentsOfProject,
  type DepartmentRow,
} from '../department/department.repository.ts'
import { holdsOverUser } from './user.policy.ts'
import { loadMembership, requireProjectMember } from './user.loader.ts'
import { assertHoldingsWithinOwn } from './holdings.ts'
import { addMember, isMember, raiseMemberships, type Membership } from './membership.repository.ts'
import {
  departmentsOfUser,
  putIntoDepartments,
  removeMember,
  takeOutOfDepartments,
} from './holdings.repository.ts'

interface Named {
  user_id: string
  project_id: string
}

/**
 * Makes a user a member of a project, in these departments.
 * @throws Failure not_found for whom the caller does not see, validation for a department that is not the project's
 */
export async function joinProject(
  context: Context,
  { user_id, project_id, department_codes }: Named & { department_codes: readonly string[] },
): Promise<void> {
  const { database } = context
  // Whom the caller cannot see they cannot draw into a project either.
  const isSeen =
    (await isMember(database, project_id, user_id)) || (await holdsOverUser(context, user_id, 'user_view'))
  if (!isSeen) throw notFound()
  const departments = await departmentsByCodeIn(context, project_id, department_codes)
  const joined = await addMember(database, project_id, user_id)
  const put = await putIntoDepartments(database, project_id, user_id, ids(departments))
  if (!joined && put.length === 0) return context.unchanged()
  if (!joined) await raiseMemberships(database, project_id, [user_id])
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    after: { project_id, departments: put },
  })
  context.notify({ topic: 'users', projectId: project_id })
  context.notify({ topic: 'rights', projectId: project_id, userId: user_id })
}

/** Ends a membership with all that hangs on it. By the rule of giving, all of it must be within the caller's own. */
export async function leaveProject(context: Context, { user_id, project_id }: Named): Promise<void> {
  await requireProjectMember(context, user_id, project_id)
  await assertHoldingsWithinOwn(context, user_id, project_id)
  await removeMember(context.database, project_id, user_id)
  context.audit({ thing: 'user', thingId: user_id, projectId: project_id, before: { project_id } })
  context.notify({ topic: 'users', projectId: project_id })
  context.notify({ topic: 'rights', projectId: project_id, userId: user_id })
}

/** Puts a member into exactly these departments of the project; gives the membership's version. */
export async function setDepartments(
  context: Context,
  given: Named & { department_codes: readonly string[]; version?: number | undefined },
): Promise<number> {
  const { user_id, project_id, department_codes } = given
  const membership = await loadMembership(context, given)
  const wanted = ids(await departmentsByCodeIn(context, project_id, department_codes))
  const standing = ids(await departmentsOfUser(context.database, project_id, user_id))
  const added = await putIntoDepartments(context.database, project_id, user_id, wanted)
  const left = standing.filter((id) => !wanted.includes(id))
  await takeOutOfDepartments(context.database, project_id, user_id, left)
  return record(context, membership, added, left)
}

/** @throws Failure not_found when the user is no member, or a department is not the project's; nothing is put then */
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

/** Writes down what changed; gives the membership's version. */
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
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    before: { left_departments: left },
    after: { added_departments: added },
  })
  context.notify({ topic: 'users', projectId: project_id })
  return version + 1
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
