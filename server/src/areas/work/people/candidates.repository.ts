import type { Multilingual, WorkCandidate } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { hasWords } from '../../../database/words.ts'
import { isOfStatus } from '../../user/people.sight.ts'
import type { WorkRow } from '../work-rows.loader.ts'

export interface CandidateSearch {
  text: string
  language: string
  page: number
  limit: number
}

type Order = Pick<WorkRow, 'project_id' | 'department_id' | 'path'>

/** How many open orders of a project each of its workers, or each of its teams, has. */
const openOf = (table: 'work_worker' | 'work_team', column: 'user_id' | 'team_id', projectId: string) => sql`(
  select k.${sql.ref(column)} as id, count(*)::int as open
  from ${sql.table(table)} k where k.project_id = ${projectId} and k.is_open group by k.${sql.ref(column)})`

/** The teams of a project that have a place, or a place above it. */
const teamsAt = ({ project_id, path }: Order) => sql`(
  select l.team_id as id from team_location l join location a on a.id = l.location_id
  where l.project_id = ${project_id} and a.path @> ${path}::ltree)`

/** The workers of a project: its active members who belong to a department there [CM-34]. */
const isWorkerOf = (projectId: string) => sql<boolean>`${isOfStatus('Active')}
  and exists (select from user_department d where d.user_id = app_user.id and d.project_id = ${projectId} offset 0)
  and exists (select from project_user m where m.user_id = app_user.id and m.project_id = ${projectId} offset 0)`

/**
 * Reads a page of the workers who could do an order, and how many there are on all pages. First those of its department
 * or of a team that has its place, then all others; of each the one with the fewest open orders first [CM-33].
 */
export async function readCandidates(
  database: Database,
  order: Order,
  { text, page, limit }: CandidateSearch,
): Promise<{ rows: WorkCandidate[]; total: number }> {
  const { project_id: projectId, department_id: department } = order
  const matches =
    text === ''
      ? sql<boolean>`true`
      : hasWords(sql`searchable(app_user.name || E'\\n' || coalesce(app_user.file_number, ''))`, text)
  const { rows } = await sql<WorkCandidate & { total: number }>`
    select c.*, (count(*) over ())::int as total from (
      select app_user.id, app_user.name, coalesce(app_user.file_number, '') as file_number, array(
          select d.code from user_department u join department d on d.id = u.department_id
          where u.user_id = app_user.id and u.project_id = ${projectId} order by d.position, d.id) as department_codes,
        coalesce(o.open, 0) as open,
        case when app_user.id in (select user_id from user_department
            where project_id = ${projectId} and department_id = ${department}::uuid) then 'department'
          when app_user.id in (select m.user_id from team_user m join ${teamsAt(order)} t on t.id = m.team_id) then 'team'
          else 'none' end as serves
      from app_user left join ${openOf('work_worker', 'user_id', projectId)} o on o.id = app_user.id
      where ${isWorkerOf(projectId)} and ${matches}
    ) c order by c.serves = 'none', c.open, sortable(c.name), c.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  const [first] = rows
  if (!first && page > 1) return { rows: [], total: await countCandidates(database, projectId, matches) }
  return { rows: rows.map(({ total: _, ...candidate }) => candidate), total: first?.total ?? 0 }
}

/** Counts the workers of all pages, for a page after the last one. */
async function countCandidates(
  database: Database,
  projectId: string,
  matches: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from app_user where ${isWorkerOf(projectId)} and ${matches}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

export interface CandidateTeamRow {
  id: string
  name: Multilingual
  members: number
  open: number
  serves: boolean
}

/** Reads a page of the teams that could do an order: those that have its place first, of each the one with the fewest open orders. */
export async function readCandidateTeams(
  database: Database,
  order: Order,
  { text, language, page, limit }: CandidateSearch,
): Promise<CandidateTeamRow[]> {
  const { project_id: projectId } = order
  const matches = text === '' ? sql<boolean>`true` : hasWords(sql`t.search_text`, text)
  const { rows } = await sql<CandidateTeamRow>`
    select t.id, t.name, (select count(*)::int from team_user m where m.team_id = t.id) as members,
      coalesce(o.open, 0) as open, t.id in (select id from ${teamsAt(order)} s) as serves
    from team t left join ${openOf('work_team', 'team_id', projectId)} o on o.id = t.id
    where t.project_id = ${projectId} and ${matches}
    order by serves desc, open, sortable(in_language(t.name, ${language})), t.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

/** Returns those of some people who are workers of a project, and keeps them its members until the transaction ends. */
export async function keepWorkers(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select app_user.id from app_user join project_user p on p.user_id = app_user.id and p.project_id = ${projectId}
    where app_user.id = any(${ids}::uuid[]) and ${isWorkerOf(projectId)}
    order by app_user.id for key share of p`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Counts those of some teams that a project has, and keeps them from being removed until the transaction ends. */
export async function keepTeams(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql`
    select from team where project_id = ${projectId} and id = any(${ids}::uuid[]) order by id for key share`.execute(
    database,
  )
  return rows.length
}
