import type { MaintenanceRule, ScheduleState } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A schedule with what its plan says of days. Days are YYYY-MM-DD. */
export interface ScheduleRow {
  id: string
  project_id: string
  plan_id: string
  asset_id: string | null
  location_id: string | null
  /** The place of its location, or of that of its asset, in the tree. */
  path: string
  state: ScheduleState
  anchor: string
  epoch: number
  ends_on: string | null
  made_through: string
  made_sequence: number
  counted_from: string | null
  waits: boolean
  last_done_on: string | null
  next_on: string | null
  next_sequence: number | null
  lead_days: number | null
  team_id: string | null
  enrolment_id: string | null
  created_at: Date
  changed_at: Date
  version: number
  rule: MaintenanceRule
  plan_lead_days: number
}

/** Schedules `s` at places `l`: the place of its location, or of its asset `a`. Removed assets have none. */
export const schedulesAtPlaces = sql`maintenance_schedule s
  left join asset a on a.id = s.asset_id
  join location l on l.id = coalesce(s.location_id, a.location_id) and a.removed_at is null`

/** Whether orders are made by schedules at places, with their plans `p`: these, their assets and their places are in use. */
export const isInUse = sql<boolean>`(p.is_active and l.removal_id is null
  and (a.id is null or a.operational_status not in ('Inactive', 'Retired')))`

/** Finds schedules by id, in no order, with what their plans say. */
export async function findSchedules(database: Database, ids: readonly string[]): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.*, s.anchor::text as anchor, s.ends_on::text as ends_on, s.made_through::text as made_through,
      s.counted_from::text as counted_from, s.last_done_on::text as last_done_on, s.next_on::text as next_on, l.path::text as path,
      p.rule, p.lead_days as plan_lead_days
    from ${schedulesAtPlaces} join catalog_plan p on p.id = s.plan_id where s.id = any(${ids}::uuid[])`.execute(
    database,
  )
  return rows
}

/** Locks schedules, in the order of their ids, until the transaction ends. Every change of one does so first. */
export async function lockSchedules(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from maintenance_schedule where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    database,
  )
}

/** Returns who does the orders of a schedule, by their ids. */
export async function readWorkers(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('maintenance_schedule_worker')
    .select('user_id')
    .where('schedule_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
