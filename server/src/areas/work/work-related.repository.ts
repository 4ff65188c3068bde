import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'

export interface NamedRow {
  id: string
  name: string
}

interface CodedRow {
  id: string
  code: string
  name: Multilingual
}

/** What an order refers to, with the names of it. */
export interface RelatedRow {
  id: string
  /** What stands before its number. */
  prefix: string
  location: CodedRow
  asset: { id: string; code: string; name: string; path: string } | null
  service: CodedRow
  department: CodedRow | null
  requester: NamedRow
  workers: NamedRow[]
  teams: { id: string; name: Multilingual }[]
  created_by: NamedRow
  completed_by: NamedRow | null
  rated_by: NamedRow | null
  problem: CodedRow | null
  cause: CodedRow | null
  remedy: CodedRow | null
}

const person = (column: string) => sql`(select jsonb_build_object('id', u.id, 'name', u.name)
  from app_user u where u.id = w.${sql.ref(column)})`
const coded = (
  table: string,
  column: string,
) => sql`(select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)
  from ${sql.table(table)} c where c.id = w.${sql.ref(column)})`

/** Reads what some orders refer to, by the ids of the orders. */
export async function readRelated(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RelatedRow>> {
  const { rows } = await sql<RelatedRow>`
    select w.id, ${prefixIn(sql`w.project_id`, 'cm')} as prefix, ${coded('location', 'location_id')} as location,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name, 'path', l.path::text)
        from asset a join location l on l.id = a.location_id where a.id = w.asset_id) as asset,
      ${coded('library_entry', 'service_id')} as service, ${coded('department', 'department_id')} as department,
      ${person('requester_id')} as requester,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by sortable(u.name), u.id), '[]')
        from work_worker k join app_user u on u.id = k.user_id where k.work_id = w.id) as workers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by k.assigned_at, t.id), '[]')
        from work_team k join team t on t.id = k.team_id where k.work_id = w.id) as teams,
      ${person('created_by')} as created_by, ${person('completed_by')} as completed_by, ${person('rated_by')} as rated_by,
      ${coded('library_entry', 'problem_id')} as problem, ${coded('library_entry', 'cause_id')} as cause,
      ${coded('library_entry', 'remedy_id')} as remedy
    from work w where w.id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface PassageRow {
  from_step: string | null
  to_step: string
  action_key: string | null
  comment: string
  taken_by: NamedRow
  taken_at: Date
}

/** Reads the steps that an order took, newest first. */
export async function readPassages(database: Database, workId: string, most: number): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select s.from_step, s.to_step, s.action_key, s.comment, s.taken_at,
      jsonb_build_object('id', u.id, 'name', u.name) as taken_by
    from work_step s join app_user u on u.id = s.taken_by
    where s.work_id = ${workId} order by s.id desc limit ${most}`.execute(database)
  return rows
}
