import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toAdminister } from './last-administrator.policy.ts'
import type { Permissions } from './role.writer.ts'

/** The projects to examine. */
export type Projects = readonly string[] | 'every project'

const among = (projects: Projects, column: string) =>
  projects === 'every project' ? sql`true` : sql`${sql.ref(column)} = any(${projects}::uuid[])`

/** How many people a finding names, and up to how many it counts, as there may be thousands. */
const named = 5
const counted = 100

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

/**
 * Returns the projects in which nobody who can sign in now may change and give roles. Looks at holders one by one until it
 * finds one who may (`offset 0` prevents a join).
 */
export async function projectsNobodyAdministers(
  database: Database,
  projects: Projects,
): Promise<FoundProject[]> {
  const { rows } = await sql<FoundProject>`
    select p.id, p.code from project p
    where ${among(projects, 'p.id')} and not exists (
      select from role r, lateral (select user_id from user_role where role_id = r.id offset 0) h
      where r.project_id = p.id
        and exists (select from role_access a where a.role_id = r.id and a.access_code = 'role_permissions' offset 0)
        and exists (select from app_user u where u.id = h.user_id and u.login_enabled
          and effective_status(u.status, u.status_end) = 'Active' offset 0)
        and not exists (
          select from unnest(${toAdminister}::text[]) as needed (code)
          where not exists (
            select from user_role held where held.user_id = h.user_id and held.project_id = p.id
              and exists (select from role_access a where a.role_id = held.role_id and a.access_code = needed.code offset 0)
            offset 0)))
    order by lower(p.code)`.execute(database)
  return rows
}

interface FoundPeople {
  count: number
  users: { id: string; name: string }[]
}

/** Returns the members who hold roles but have no default role, by project. */
export async function membersWithoutDefault(
  database: Database,
  projects: Projects,
): Promise<(FoundProject & FoundPeople)[]> {
  const { rows } = await sql<FoundProject & FoundPeople>`
    select p.id, p.code, count(*)::int as count,
      (jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by sortable(found.name), found.id)) as users
    from project p, lateral (
      select u.id, u.name from project_user m, lateral (
        select app_user.id, name from app_user
        where app_user.id = m.user_id and not is_superuser and effective_status(status, status_end) <> 'Deleted' offset 0
      ) u
      where m.project_id = p.id
        and exists (select from user_role r where r.user_id = m.user_id and r.project_id = p.id offset 0)
        and not exists (
          select from user_role r where r.user_id = m.user_id and r.project_id = p.id and r.is_default offset 0)
      limit ${counted}
    ) found
    where ${among(projects, 'p.id')} group by p.id, p.code order by lower(p.code)`.execute(database)
  return rows.map((row) => ({ ...row, users: row.users.slice(0, named) }))
}

/** Returns the accounts without a project, which can do nothing. */
export async function usersWithoutProject(database: Database): Promise<FoundPeople> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from app_user u
    where not u.is_superuser and effective_status(u.status, u.status_end) <> 'Deleted'
      and not exists (select from project_user m where m.user_id = u.id offset 0)
    order by sortable(u.name), u.id limit ${counted}`.execute(database)
  return { count: rows.length, users: rows.slice(0, named) }
}
