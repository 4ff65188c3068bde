import type { Multilingual, StoreType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The most things of one kind on a page. Their own lists show the rest page by page. */
export const mostRelated = 100

interface Named {
  id: string
  project_id: string
  code: string
  name: Multilingual
}

/** What a user has in some projects. */
export interface RelatedRows {
  projects: { id: string; code: string; short_name: string }[]
  roles: (Named & { is_default: boolean })[]
  departments: Named[]
  teams: Omit<Named, 'code'>[]
  stores: (Named & { type: StoreType })[]
}

/** Reads everything in one query: projects by code, teams by id, the rest by project and code. */
export async function readRelated(
  database: Database,
  userId: string,
  projectIds: readonly string[],
  seen: { teamsOf: readonly string[]; store: RawBuilder<boolean> },
): Promise<RelatedRows> {
  const there = (table: string) =>
    sql`${sql.ref(table)}.user_id = ${userId} and ${sql.ref(table)}.project_id = any(${projectIds}::uuid[])`
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows} limit ${mostRelated}) x)`
  const { rows } = await sql<RelatedRows>`select
    ${list(sql`select p.id, p.code, p.short_name from project_user h join project p on p.id = h.project_id
      where ${there('h')} order by lower(p.code), p.id`)} as projects,
    ${list(sql`select r.id, r.project_id, r.code, r.name, h.is_default
      from user_role h join role r on r.id = h.role_id join project p on p.id = h.project_id
      where ${there('h')} order by lower(p.code), p.id, r.code, r.id`)} as roles,
    ${list(sql`select d.id, h.project_id, d.code, d.name
      from user_department h join department d on d.id = h.department_id join project p on p.id = h.project_id
      where ${there('h')} order by lower(p.code), p.id, d.position, d.id`)} as departments,
    ${list(sql`select t.id, t.project_id, t.name
      from team_user h join team t on t.id = h.team_id join project p on p.id = h.project_id
      where ${there('h')} and h.project_id = any(${seen.teamsOf}::uuid[])
      order by lower(p.code), p.id, t.id`)} as teams,
    ${list(sql`select s.id, s.project_id, s.code, s.name, s.type
      from user_store h join store s on s.id = h.store_id join project p on p.id = h.project_id
      where ${there('h')} and s.removed_at is null and ${seen.store}
      order by lower(p.code), p.id, s.code, s.id`)} as stores`.execute(database)
  const [related] = rows
  if (!related) throw new Error('the query of what a user holds returned no row')
  return related
}
