import type { CallReply, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { rolesWithinOwn } from '../role/role.policy.ts'
import { rolesOfProject } from '../role/role-rows.loader.ts'
import { copyRolesOf } from '../role/copy-roles-of.writer.ts'

type TakenOver = NonNullable<CallReply<'/project/create_basic'>['taken_over']>

/**
 * Gives a new project the roles, departments and job titles of another one, as far as the caller may see them there. A role that
 * allows more than the caller holds there is left out, so that nobody makes rights that they do not have.
 * @throws Failure 422 for a project of which the caller is no member
 */
export async function takeOver(context: Context, projectId: string, likeId: string): Promise<TakenOver> {
  const { database } = context
  const rights = await context.rights(likeId)
  if (!rights.isMember) throw invalid({ like_id: { key: 'not_found' } })
  const roleIds = rights.may('role_view') ? await rolesOfProject(database, likeId) : []
  const within = [...(await rolesWithinOwn(context, likeId, roleIds))]
  const roles = await copyRolesOf(database, projectId, within)
  for (const { id, ...after } of roles) context.audit({ thing: 'role', thingId: id, projectId, after })
  const [departments, designations] = rights.may('project_view')
    ? [await takeDepartments(context, projectId, likeId), await takeDesignations(context, projectId, likeId)]
    : [[], []]
  if (departments.length + designations.length > 0)
    context.audit({
      thing: 'project',
      thingId: projectId,
      projectId,
      after: { department_codes: departments, designations },
    })
  return {
    roles: roles.length,
    roles_left_out: roleIds.length - roles.length,
    departments: departments.length,
    designations: designations.length,
  }
}

/** Returns the codes of the departments. */
async function takeDepartments({ database }: Context, projectId: string, likeId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with taken as (
      insert into project_department (project_id, department_id)
      select ${projectId}, department_id from project_department where project_id = ${likeId} returning department_id
    )
    select d.code from taken t join department d on d.id = t.department_id order by d.code`.execute(database)
  return rows.map(({ code }) => code)
}

async function takeDesignations(
  { database }: Context,
  projectId: string,
  likeId: string,
): Promise<{ code: string; name: Multilingual }[]> {
  const { rows } = await sql<{ code: string; name: Multilingual }>`
    insert into project_designation (project_id, code, position, name)
    select ${projectId}, code, position, name from project_designation where project_id = ${likeId}
    returning code, name`.execute(database)
  return rows
}
