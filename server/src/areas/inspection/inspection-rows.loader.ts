import type { InspectionResult, InspectionState } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AskedPlace } from './asked-place.ts'

/** An inspection, and how a person stands to it. */
export interface InspectionRow {
  id: string
  project_id: string
  number: number
  checklist_id: string
  /** From the start on. */
  checklist_version: number | null
  run_id: string | null
  location_id: string
  /** The place of the location in its tree. */
  path: string
  asset_id: string | null
  round_ids: string[] | null
  repeats_id: string | null
  asked_places: AskedPlace[] | null
  team_id: string | null
  /** Days in the time zone of the project, YYYY-MM-DD. */
  starts_on: string | null
  due_on: string | null
  /** Missed is a scheduled one whose last day has passed. */
  state: InspectionState
  is_returned: boolean
  redo: AskedPlace[]
  inspector_id: string | null
  /** The schedule that planned it. */
  schedule_id: string | null
  created_by: string
  created_at: Date
  started_at: Date | null
  submitted_at: Date | null
  submitted_by: string | null
  reviewer_id: string | null
  reviewed_at: Date | null
  review_comment: string
  cancelled_because: string
  signature_id: string | null
  review_signature_id: string | null
  answered: number
  asked: number
  failed: number
  points: number | null
  possible: number | null
  result: InspectionResult | null
  changed_at: Date
  version: number
  /** Whether its last day has come. */
  is_due: boolean
  /** Whether somebody is asked to do it: a person or a team. */
  is_assigned: boolean
  /** Whether the person, or a team of theirs, is asked to do it. */
  is_asked: boolean
  /** Whether an answer of it is the person's. */
  has_answered: boolean
}

/** Today in the time zone of the project of inspection `i`. */
export const todayOf = sql`(select (now() at time zone time_zone)::date from project where id = i.project_id)`

/** The state that people see. */
export const stateOf = sql<InspectionState>`case when i.state = 'Scheduled' and i.due_on < ${todayOf} then 'Missed' else i.state end`

/** Locks inspections, in the order of their ids, until the transaction ends. Every change of one or of its answers does so first. */
export async function lockInspections(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from inspection where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    database,
  )
}

/** Reads inspections, in no order, each with how a user stands to it. */
export async function findInspections(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<InspectionRow[]> {
  const { rows } = await sql<InspectionRow>`
    select i.*, i.starts_on::text as starts_on, i.due_on::text as due_on, ${stateOf} as state, l.path::text as path,
      i.points::float8 as points, i.possible::float8 as possible,
      coalesce(i.due_on <= ${todayOf}, false) as is_due,
      i.team_id is not null or exists (select from inspection_assignee a where a.inspection_id = i.id) as is_assigned,
      exists (select from inspection_assignee a where a.inspection_id = i.id and a.user_id = ${userId})
        or exists (select from team_user m where m.team_id = i.team_id and m.user_id = ${userId}) as is_asked,
      exists (select from checklist_answer a where a.run_id = i.run_id and a.answered_by = ${userId}) as has_answered
    from inspection i join location l on l.id = i.location_id where i.id = any(${ids}::uuid[])`.execute(
    database,
  )
  return rows
}
