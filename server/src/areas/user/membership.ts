import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import {
  departmentsByCode,
  departmentsOfProject,
  type DepartmentRow,
} from '../department/department.repository.ts'
import { holdsOverUser } from './user.policy.ts'
import { requireProjectMember } from './user.loader.ts'
import { assertHoldingsWithinOwn } from './holdings.ts'
import { addMember, isMember } from './membership.repository.ts'
import {
  departmentsOfUser,
  putIntoDepartments,
  removeMember,
  takeOutOfDepartments,
} from './holdings.repository.ts'

interface Membership {
  user_id: string
  project_id: string
}

/**
 * Makes a user a member of a project, in these departments.
 * @throws Failure not_found for whom the caller does not see, validation for a department that is not the project's
 */
export async function joinProject(
  context: Context,
  { user_id, project_id, department_codes }: Membership & { department_codes: readonly string[] },
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
export async function leaveProject(context: Context, { user_id, project_id }: Membership): Promise<void> {
  await requireProjectMember(context, user_id, project_id)
  await assertHoldingsWithinOwn(context, user_id, project_id)
  await removeMember(context.database, project_id, user_id)
  context.audit({ thing: 'user', thingId: user_id, projectId: project_id, before: { project_id } })
  context.notify({ topic: 'users', projectId: project_id })
  context.notify({ topic: 'rights', projectId: project_id, userId: user_id })
}

/** Puts a member into exactly these departments of the project. */
export async function setDepartments(
  context: Context,
  { user_id, project_id, department_codes }: Membership & { department_codes: readonly string[] },
): Promise<void> {
  await requireProjectMember(context, user_id, project_id)
  const wanted = ids(await departmentsByCodeIn(context, project_id, department_codes))
  const standing = ids(await departmentsOfUser(context.database, project_id, user_id))
  const added = await putIntoDepartments(context.database, project_id, user_id, wanted)
  const left = standing.filter((id) => !wanted.includes(id))
  await takeOutOfDepartments(context.database, project_id, user_id, left)
  record(context, { user_id, project_id }, added, left)
}

/** @throws Failure not_found when the user is no member, or a department is not the project's; nothing is put then */
export async function addDepartments(
  context: Context,
  { user_id, project_id, department_ids }: Membership & { department_ids: readonly string[] },
): Promise<void> {
  await requireProjectMember(context, user_id, project_id)
  const attached = ids(await departmentsOfProject(context.database, project_id))
  if (department_ids.some((id) => !attached.includes(id))) throw notFound()
  const added = await putIntoDepartments(context.database, project_id, user_id, department_ids)
  record(context, { user_id, project_id }, added, [])
}

export async function removeDepartment(
  context: Context,
  { user_id, project_id, department_id }: Membership & { department_id: string },
): Promise<void> {
  await requireProjectMember(context, user_id, project_id)
  const left = await takeOutOfDepartments(context.database, project_id, user_id, [department_id])
  record(context, { user_id, project_id }, [], left)
}

async function departmentsByCodeIn(
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

function record(
  context: Context,
  { user_id, project_id }: Membership,
  added: readonly string[],
  left: readonly string[],
): void {
  if (added.length === 0 && left.length === 0) return context.unchanged()
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    before: { left_departments: left },
    after: { added_departments: added },
  })
  context.notify({ topic: 'users', projectId: project_id })
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
