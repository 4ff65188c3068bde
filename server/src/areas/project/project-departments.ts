import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { presentDepartment } from '../department/department.presenter.ts'
import {
  attachedQuery,
  departmentsByCode,
  departmentsOfProject,
  type DepartmentRow,
} from '../department/department-rows.loader.ts'
import { raiseMemberships } from '../user/membership.writer.ts'
import { loadProject } from './project.loader.ts'
import { presentProject } from './project.presenter.ts'
import { raiseProject } from './project.repository.ts'

/**
 * Returns the departments of some codes among those that the caller may see: all departments with `department_view` in any
 * project, else those of this project.
 * @throws Failure 422 that names the first unknown code, in the same words as for a department that the caller may not see
 */
async function departmentsOfCodes(
  context: Context,
  codes: readonly string[],
  ofProject: readonly DepartmentRow[],
): Promise<DepartmentRow[]> {
  const seesAll = (await context.rightsAnywhere()).may('department_view')
  const isSeen = ({ id }: DepartmentRow) => seesAll || ofProject.some((row) => row.id === id)
  const found = (await departmentsByCode(context.database, codes)).filter(isSeen)
  const known = new Set(found.map((row) => row.code.toLowerCase()))
  const unknown = codes.find((code) => !known.has(code.toLowerCase()))
  if (unknown !== undefined) {
    throw invalid({ department_codes: { key: 'department_unknown', params: { code: unknown } } })
  }
  return found
}

/**
 * Replaces the departments of a project. People leave those that are removed.
 * @returns the project's version
 * @throws Failure 422 for an unknown code, 409 for a stale version
 */
export async function updateDepartments(
  context: Context,
  { project_id, department_codes, version }: CallRequest<'/project/update_departments'>,
): Promise<number> {
  const { database, actor } = context
  const project = await loadProject(context, project_id, 'locked')
  const attached = await departmentsOfProject(database, project_id)
  const wanted = await departmentsOfCodes(context, department_codes, attached)
  const mayRead = (await context.rights(project_id)).may('project_view')
  assertVersion(version, project, () => ({
    ...presentProject(project, actor.language),
    ...(mayRead && { departments: attached.map((row) => presentDepartment(row, actor.language)) }),
  }))
  const isIn = (rows: readonly DepartmentRow[]) => (row: DepartmentRow) =>
    rows.some(({ id }) => id === row.id)
  const added = wanted.filter((row) => !isIn(attached)(row))
  const removed = attached.filter((row) => !isIn(wanted)(row))
  if (added.length === 0 && removed.length === 0) {
    context.unchanged()
    return project.version
  }
  if (removed.length > 0) {
    await database
      .deleteFrom('project_department')
      .where('project_id', '=', project_id)
      .where(
        'department_id',
        'in',
        removed.map((row) => row.id),
      )
      .execute()
  }
  if (added.length > 0) {
    await database
      .insertInto('project_department')
      .values(added.map((row) => ({ project_id, department_id: row.id })))
      .execute()
  }
  const codes = (rows: readonly DepartmentRow[]) => ({ department_codes: rows.map((row) => row.code) })
  context.record({
    thing: 'project',
    thingId: project_id,
    projectId: project_id,
    before: codes(attached),
    after: codes(wanted),
  })
  return raiseProject(database, project_id)
}

/**
 * Puts users of a project into one of its departments, all or none.
 * @throws Failure 422 when the department is not the project's, not_found when a user is no member
 */
export async function assignUsersDepartment(
  context: Context,
  { project_id, user_ids, department_code }: CallRequest<'/project/assign_users_department'>,
): Promise<void> {
  const { database } = context
  const attached = await departmentsOfProject(database, project_id)
  const [department] = await departmentsOfCodes(context, [department_code], attached)
  if (!department || !attached.some(({ id }) => id === department.id)) {
    throw invalid({ department_code: { key: 'department_not_in_project' } })
  }
  const userIds = [...new Set(user_ids)]
  const members = await database
    .selectFrom('project_user')
    .select('user_id')
    .where('project_id', '=', project_id)
    .where('user_id', 'in', userIds)
    .execute()
  if (members.length < userIds.length) throw notFound()
  const put = await database
    .insertInto('user_department')
    .values(userIds.map((user_id) => ({ project_id, user_id, department_id: department.id })))
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .execute()
  if (put.length === 0) return context.unchanged()
  await raiseMemberships(
    database,
    project_id,
    put.map((row) => row.user_id),
  )
  for (const { user_id } of put) {
    context.audit({
      thing: 'user',
      thingId: user_id,
      projectId: project_id,
      after: { department_code: department.code },
    })
  }
  context.changed(project_id)
}

/** Lists the departments of a project, each with the number of its users in the project, null for a caller who may not see them. */
export async function listAttached(context: Context, projectId: string) {
  const mayCount = (await context.rights(projectId)).may('user_view')
  const rows = await attachedQuery(context.database, projectId)
    .select((row) =>
      row
        .selectFrom('user_department')
        .select(({ fn }) => fn.countAll<string>().as('users'))
        .where('user_department.project_id', '=', projectId)
        .whereRef('user_department.department_id', '=', 'department.id')
        .as('users'),
    )
    .execute()
  return rows.map(({ users, ...row }) => ({
    ...presentDepartment(row, context.actor.language),
    users: mayCount ? Number(users) : null,
  }))
}
