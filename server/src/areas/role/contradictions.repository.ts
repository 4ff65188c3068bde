import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Permissions } from './role.repository.ts'

/** Which projects are looked at. */
export type Projects = readonly string[] | 'every project'

const among = (projects: Projects, column: string) =>
  projects === 'every project' ? sql`true` : sql`${sql.ref(column)} = any(${projects}::uuid[])`

/** What it takes to run the roles of a project: to change them, and to give them. */
const toAdminister = ['role_view', 'role_permissions', 'user_view', 'user_assign']

/** How many people are named with a finding; the others are counted. */
const named = 5

export interface RoleToJudge extends Permissions {
  id: string
  code: string
  name: Multilingual
  project_id: string
  project_code: string
  is_held: boolean
}

export async function rolesToJudge(database: Database, projects: Projects): Promise<RoleToJudge[]> {
  const { rows } = await sql<RoleToJudge>`
    select r.id, r.code, r.name, p.id as project_id, p.code as project_code,
      exists (select from user_role u where u.role_id = r.id) as is_held,
      array(select module_code from role_module where role_id = r.id) as modules,
      array(select tab_code from role_tab where role_id = r.id) as tabs,
      array(select access_code from role_access where role_id = r.id) as access
    from role r join project p on p.id = r.project_id
    where ${among(projects, 'r.project_id')} order by lower(p.code), lower(r.code)`.execute(database)
  return rows
}

interface FoundProject {
  id: string
  code: string
}

/** Projects in which nobody who can sign in now may change roles and give them. */
export async function projectsNobodyAdministers(
  database: Database,
  projects: Projects,
): Promise<FoundProject[]> {
  const { rows } = await sql<FoundProject>`
    select p.id, p.code from project p
    where ${among(projects, 'p.id')} and not exists (
      select from user_role h join role_access a on a.role_id = h.role_id join app_user u on u.id = h.user_id
      where h.project_id = p.id and a.access_code = any(${toAdminister})
        and u.login_enabled and effective_status(u.status, u.status_end) = 'Active'
      group by h.user_id having count(distinct a.access_code) = ${toAdminister.length})
    order by lower(p.code)`.execute(database)
  return rows
}

interface FoundPeople {
  count: number
  users: { id: string; name: string }[]
}

/** Members who hold roles and have none of them as their default, by project. */
export async function membersWithoutDefault(
  database: Database,
  projects: Projects,
): Promise<(FoundProject & FoundPeople)[]> {
  const { rows } = await sql<FoundProject & FoundPeople>`
    with lacking as (
      select h.project_id, h.user_id from user_role h where ${among(projects, 'h.project_id')}
      group by h.project_id, h.user_id having not bool_or(h.is_default)
    ), numbered as (
      select l.project_id, u.id, u.name, row_number() over (partition by l.project_id order by u.name, u.id) as n,
        count(*) over (partition by l.project_id)::int as count
      from lacking l join app_user u on u.id = l.user_id
      where not u.is_superuser and effective_status(u.status, u.status_end) <> 'Deleted'
    )
    select p.id, p.code, max(count) as count, jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.n) as users
    from numbered n join project p on p.id = n.project_id where n.n <= ${named}
    group by p.id, p.code order by lower(p.code)`.execute(database)
  return rows
}

/** Accounts that are in no project, and can do nothing therefore. */
export async function usersWithoutProject(database: Database): Promise<FoundPeople> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select u.id, u.name, count(*) over ()::int as count from app_user u
    where not u.is_superuser and effective_status(u.status, u.status_end) <> 'Deleted'
      and not exists (select from project_user m where m.user_id = u.id)
    order by u.name, u.id limit ${named}`.execute(database)
  return { count: rows[0]?.count ?? 0, users: rows.map(({ id, name }) => ({ id, name })) }
}
