import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface Page {
  page: number
  limit: number
}

/** Selects users with the nearest group that is assigned to them, among a group and those above it, the nearest first. */
function holding(groupIds: readonly string[]) {
  return sql`select distinct on (a.user_id) a.user_id, g.id as group_id
    from unnest(${groupIds}::uuid[]) with ordinality as g (id, distance)
    join user_location_group a on a.group_id = g.id
    order by a.user_id, g.distance`
}

export async function countUsage(
  database: Database,
  groupIds: readonly string[],
): Promise<{ users: number; teams: number }> {
  const { rows } = await sql<{ users: number; teams: number }>`
    with held as materialized (${holding(groupIds)})
    select (select count(*)::int from held) as users,
      (select count(distinct t.team_id)::int from team_user t
        where t.user_id = any(array(select user_id from held)) and t.project_id = ${projectOf(groupIds)}) as teams
  `.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('the counting query returned no row')
  return counts
}

/** Returns a page of the users who have a group, by name, each with the group that is assigned to them. */
export async function findUsersHolding(
  database: Database,
  groupIds: readonly string[],
  { page, limit }: Page,
): Promise<{ id: string; name: string; email: string; group_id: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; group_id: string }>`
    with held as materialized (${holding(groupIds)}), one_page as materialized (
      select u.id, u.name, u.email from app_user u where u.id = any(array(select user_id from held))
      order by sortable(u.name), u.id limit ${limit} offset ${(page - 1) * limit}
    )
    select u.*, held.group_id from one_page u join held on held.user_id = u.id
    order by sortable(u.name), u.id`.execute(database)
  return rows
}

/** Returns a page of the project's teams of users who have a group, by name, with the number of those users. */
export async function findTeamsHolding(
  database: Database,
  groupIds: readonly string[],
  language: string,
  { page, limit }: Page,
): Promise<{ id: string; name: Multilingual; users: number }[]> {
  const { rows } = await sql<{ id: string; name: Multilingual; users: number }>`
    with held as materialized (${holding(groupIds)}), teams as materialized (
      select m.team_id, count(*)::int as users from team_user m
      where m.user_id = any(array(select user_id from held)) and m.project_id = ${projectOf(groupIds)}
      group by m.team_id
    )
    select t.id, t.name, teams.users from teams join team t on t.id = teams.team_id
    order by sortable(in_language(t.name, ${language})), t.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return rows
}

/** The project of the groups, which is one. */
function projectOf(groupIds: readonly string[]) {
  return sql`(select project_id from location_group where id = ${groupIds[0]})`
}
