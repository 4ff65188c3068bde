import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface CompanySize {
  users: number
  projects: number
}

/** The numbers of each in every project. */
const rolesOfProject = 8
const teamsOfProject = 10
const departments = 12

/**
 * Fills an empty portal with the people of a company: everybody belongs to one to four projects, with one or two roles, a
 * department and a team in each. One in twenty may not sign in, one in thirty is blocked. The same numbers give the same
 * company.
 */
export async function makeCompany(database: Database, { users, projects }: CompanySize): Promise<void> {
  await sql`insert into department (code, position, name)
    select 'C-' || n, n, jsonb_build_object('en', 'Department ' || n) from generate_series(1, ${departments}::int) n`.execute(
    database,
  )
  await sql`insert into project (code, short_name, full_name)
    select 'C-' || lpad(n::text, 2, '0'), 'Site ' || n, jsonb_build_object('en', 'Site number ' || n)
    from generate_series(1, ${projects}::int) n`.execute(database)
  const site = sql`(select id, row_number() over (order by code) - 1 as place from project where code like 'C-%') p`
  await sql`insert into project_department (project_id, department_id)
    select p.id, d.id from ${site}, department d`.execute(database)
  await sql`insert into role (project_id, code, name)
    select p.id, 'CR-' || n, jsonb_build_object('en', 'Role ' || n, 'fr', 'Rôle ' || n)
    from ${site}, generate_series(1, ${rolesOfProject}::int) n`.execute(database)
  await sql`insert into role_access (role_id, access_code)
    select id, given from role, unnest(array['location_view', 'store_view', 'project_view']) as given`.execute(
    database,
  )
  await sql`insert into team (project_id, name)
    select p.id, jsonb_build_object('en', 'Team ' || n) from ${site}, generate_series(1, ${teamsOfProject}::int) n`.execute(
    database,
  )
  await sql`insert into app_user (name, email, password_hash, language, file_number, login_enabled, status, created_at)
    select (array['Ana', 'Omar', 'Lin', 'Zoé', 'Piet', 'Aïcha', 'Tom'])[1 + n % 7] || ' '
        || (array['Haddad', 'Meyer', 'Okafor', 'Dubois', 'Park'])[1 + n % 5] || ' ' || n,
      'company-' || n || '@atrium.example', '', 'en', 'F-' || n, n % 20 > 0,
      (array['Active', 'Blocked'])[1 + (n % 30 = 0)::int], now() - interval '1 hour' * n
    from generate_series(1, ${users}::int) n`.execute(database)
  const person = sql`(select id, row_number() over (order by created_at) as n from app_user where password_hash = '') u`
  await sql`insert into project_user (project_id, user_id)
    select p.id, u.id from ${person} join ${site}
      on p.place in (u.n % ${projects}, case when u.n % 2 = 0 then (u.n * 7) % ${projects} end,
        case when u.n % 5 = 0 then (u.n * 11 + 3) % ${projects} end, case when u.n % 9 = 0 then (u.n * 13 + 5) % ${projects} end)`.execute(
    database,
  )
  const member = sql`(select project_id, user_id, ('x' || substr(md5(user_id::text), 1, 6))::bit(24)::int as n from project_user) m`
  await sql`insert into user_role (user_id, role_id, project_id)
    select m.user_id, r.id, m.project_id from ${member}
    join role r on r.project_id = m.project_id and r.code in ('CR-' || 1 + m.n % ${rolesOfProject}, 'CR-' || 1 + m.n / 3 % ${rolesOfProject})`.execute(
    database,
  )
  await sql`insert into user_department (project_id, user_id, department_id)
    select m.project_id, m.user_id, d.id from ${member} join department d on d.code = 'C-' || 1 + m.n % ${departments}`.execute(
    database,
  )
  await sql`insert into team_user (project_id, team_id, user_id)
    select m.project_id, t.id, m.user_id from ${member}
    join (select id, project_id, row_number() over (partition by project_id order by id) - 1 as n from team) t
      on t.project_id = m.project_id and t.n = m.n % ${teamsOfProject}`.execute(database)
  await sql`vacuum analyze`.execute(database)
}
