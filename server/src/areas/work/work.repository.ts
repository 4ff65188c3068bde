import type { WorkStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import type { KindName } from './work-kind.ts'
import type { WorkRow } from './work-rows.loader.ts'

/** A step that a locked order takes. */
export interface StepToTake {
  work_id: string
  action_key: string
  to_step: string
  to_status: WorkStatus
  /** Whether the step is an end. */
  ends: boolean
  comment: string
}

/**
 * Moves locked orders on, each once, and writes down that they did. Who opens a completed order again takes its rating back, which
 * was of what had been done before [CM-30]. Its times are those of this moment, and not of the start of
 * the transaction, which may have waited for the lock [CM-24] [CM-25]. What became of maintenance follows from the day and its window
 * [PM-10].
 */
export async function takeSteps(
  database: Database,
  userId: string,
  steps: readonly StepToTake[],
): Promise<void> {
  await sql`
    with moment as materialized (
      select clock_timestamp() as at
    ), given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g
        (work_id uuid, action_key text, to_step text, to_status text, ends boolean, comment text)
    ), zones as materialized (
      select id, time_zone from project where id in (
        select project_id from work where id in (select work_id from given)) order by id for share
    ), passed as (
      insert into work_step (project_id, work_id, from_step, to_step, from_status, to_status, action_key, comment, taken_by, taken_at)
      select w.project_id, w.id, w.step_key, g.to_step, w.status, g.to_status, g.action_key, g.comment, ${userId}, m.at
      from given g join work w on w.id = g.work_id cross join moment m order by w.id
    )
    update work w set status = g.to_status, step_key = g.to_step,
      responded_at = case when w.status = 'Pending' and g.to_status <> 'Pending'
        then coalesce(w.responded_at, m.at) else w.responded_at end,
      completed_at = case when g.to_status = 'Completed' then coalesce(w.completed_at, m.at) end,
      first_completed_at = case when g.to_status = 'Completed'
        then coalesce(w.first_completed_at, m.at) else w.first_completed_at end,
      completed_by = case when g.to_status = 'Completed' then coalesce(w.completed_by, ${userId}) end,
      completed_day = case when g.to_status = 'Completed'
        then coalesce(w.completed_day, (m.at at time zone p.time_zone)::date) end,
      reopened_count = w.reopened_count + (w.status = 'Completed' and g.to_status = 'In Progress')::int,
      rating = case when g.to_status = 'Completed' then w.rating end,
      rating_comment = case when g.to_status = 'Completed' then w.rating_comment else '' end,
      rated_by = case when g.to_status = 'Completed' then w.rated_by end,
      rated_at = case when g.to_status = 'Completed' then w.rated_at end,
      closed_at = case when g.ends then m.at end,
      outcome = case when w.kind = 'pm' then case
        when g.to_status = 'Cancelled' then coalesce(w.outcome, 'skipped')
        when g.to_status = 'Completed' then coalesce(w.outcome, case
          when (m.at at time zone p.time_zone)::date < w.window_from then 'early'
          when (m.at at time zone p.time_zone)::date > w.window_to then 'late' else 'on_time' end) end end,
      outcome_reason = case when w.kind = 'pm' and g.to_status = 'Cancelled' then
        case when w.outcome is null then g.comment else w.outcome_reason end else '' end,
      closed_day = case when g.ends then (m.at at time zone p.time_zone)::date end,
      changed_at = m.at, version = w.version + 1
    from given g, moment m, zones p
    where w.id = g.work_id and p.id = w.project_id`.execute(database)
}

/** Returns what stands before the numbers of a project's orders of a kind. */
export async function readPrefix(database: Database, projectId: string, kind: KindName): Promise<string> {
  const { rows } = await sql<{ prefix: string }>`
    select ${prefixIn(sql`${projectId}`, kind)} as prefix`.execute(database)
  return rows[0]?.prefix ?? ''
}

/** What people change of an order, besides its step, its people and what belongs to it. */
export type WorkFields = Pick<
  WorkRow,
  | 'description'
  | 'location_id'
  | 'asset_id'
  | 'service_id'
  | 'department_id'
  | 'priority'
  | 'respond_by'
  | 'due_at'
  | 'lead_id'
  | 'problem_id'
  | 'cause_id'
  | 'remedy_id'
  | 'rating'
  | 'rating_comment'
  | 'rated_by'
  | 'rated_at'
>

/** Writes some fields of locked orders, the same to each. */
export async function writeWork(
  database: Database,
  ids: readonly string[],
  fields: Partial<WorkFields>,
): Promise<void> {
  const assigned = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update work set ${sql.join([...assigned, sql`changed_at = clock_timestamp()`, sql`version = version + 1`])}
    where id = any(${ids}::uuid[])`.execute(database)
}
