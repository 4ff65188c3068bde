import { sql, type Updateable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { MaintenanceScheduleTable } from '../../database/schema/maintenance.ts'
import type { NextDue } from './next-due.ts'

/** A schedule to insert. */
export interface NewSchedule extends NextDue {
  asset_id: string | null
  location_id: string | null
  anchor: string
  made_through: string
}

/** What the schedules of one insert share. */
export interface SharedByNew {
  project_id: string
  plan_id: string
  ends_on: string | null
  lead_days: number | null
  team_id: string | null
  enrolment_id: string | null
  created_by: string
}

/** Inserts schedules, and returns those that are new: another transaction may have given one to an asset or a location meanwhile. */
export async function insertSchedules(
  database: Database,
  shared: SharedByNew,
  schedules: readonly NewSchedule[],
): Promise<{ id: string; asset_id: string | null; location_id: string | null; anchor: string }[]> {
  if (schedules.length === 0) return []
  const { rows } = await sql<{
    id: string
    asset_id: string | null
    location_id: string | null
    anchor: string
  }>`
    insert into maintenance_schedule (project_id, plan_id, ends_on, lead_days, team_id, enrolment_id, created_by,
      asset_id, location_id, anchor, made_through, next_on, next_sequence, look_on)
    select ${shared.project_id}, ${shared.plan_id}, ${shared.ends_on}::date, ${shared.lead_days}::int,
      ${shared.team_id}::uuid, ${shared.enrolment_id}::uuid, ${shared.created_by},
      given.asset_id, given.location_id, given.anchor, given.made_through, given.next_on, given.next_sequence, given.look_on
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as given (asset_id uuid, location_id uuid, anchor date, made_through date, next_on date,
      next_sequence int, look_on date)
    on conflict do nothing returning id, asset_id, location_id, anchor::text as anchor`.execute(database)
  return rows
}

/** Writes members of a locked schedule, raises its version and returns it. */
export async function writeSchedule(
  database: Database,
  id: string,
  members: Omit<Updateable<MaintenanceScheduleTable>, 'version' | 'changed_at'>,
): Promise<number> {
  const { version } = await database
    .updateTable('maintenance_schedule')
    .set((row) => ({ ...members, changed_at: sql`clock_timestamp()`, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives schedules workers besides those that they have, and takes others away. */
export async function writeWorkers(
  database: Database,
  projectId: string,
  scheduleIds: readonly string[],
  { added, dropped = [] }: { added: readonly string[]; dropped?: readonly string[] },
): Promise<void> {
  if (dropped.length > 0)
    await sql`delete from maintenance_schedule_worker
      where schedule_id = any(${scheduleIds}::uuid[]) and user_id = any(${dropped}::uuid[])`.execute(database)
  if (added.length > 0)
    await sql`insert into maintenance_schedule_worker (project_id, schedule_id, user_id)
      select ${projectId}, s, u from unnest(${scheduleIds}::uuid[]) s, unnest(${added}::uuid[]) u on conflict do nothing`.execute(
      database,
    )
}

/** Returns those of some assets and locations that have a schedule of a plan which has not ended. */
export async function findScheduled(
  database: Database,
  planId: string,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(asset_id, location_id) as id from maintenance_schedule
    where plan_id = ${planId} and state <> 'Ended'
      and (asset_id = any(${targets}::uuid[]) or location_id = any(${targets}::uuid[]))`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
