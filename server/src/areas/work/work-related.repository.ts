import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface NamedRow {
  id: string
  name: string
}

interface CodedRow {
  id: string
  code: string
  name: Multilingual
}

/** What the details of an order name besides a line of a list. */
export interface RelatedRow {
  workflow_name: Multilingual
  created_by: NamedRow | null
  completed_by: NamedRow | null
  rated_by: NamedRow | null
  problem: CodedRow | null
  cause: CodedRow | null
  remedy: CodedRow | null
}

const person = (column: string) => sql`(select jsonb_build_object('id', u.id, 'name', u.name)
  from app_user u where u.id = w.${sql.ref(column)})`
const entry = (column: string) => sql`(select jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name)
  from library_entry e where e.id = w.${sql.ref(column)})`

export async function readRelated(database: Database, workId: string): Promise<RelatedRow | undefined> {
  const { rows } = await sql<RelatedRow>`
    select (select name from workflow where id = w.workflow_id) as workflow_name, ${person('created_by')} as created_by,
      ${person('completed_by')} as completed_by, ${person('rated_by')} as rated_by, ${entry('problem_id')} as problem,
      ${entry('cause_id')} as cause, ${entry('remedy_id')} as remedy
    from work w where w.id = ${workId}`.execute(database)
  return rows[0]
}

export interface PassageRow {
  from_step: string | null
  to_step: string
  action_key: string | null
  comment: string
  taken_by: NamedRow | null
  taken_at: Date
}

/** Reads the steps that an order took, newest first. */
export async function readPassages(database: Database, workId: string, most: number): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select s.from_step, s.to_step, s.action_key, s.comment, s.taken_at,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as taken_by
    from work_step s left join app_user u on u.id = s.taken_by
    where s.work_id = ${workId} order by s.id desc limit ${most}`.execute(database)
  return rows
}
