import type { HandedOver } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A membership that is to end. */
export interface LeavingRow {
  project_id: string
  user_id: string
  ends_at: Date
  successor_id: string | null
  hands_over: HandedOver[]
  decided_by: string
  session_id: string
  request_id: string
  refused: string | null
}

/** Returns the moment when a day ends in the time zone of a project. */
export async function endOfDay(database: Database, projectId: string, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone time_zone) as at from project where id = ${projectId}`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error('the project of a membership does not exist')
  return row.at
}

export async function findLeaving(
  database: Database,
  projectId: string,
  userId: string,
): Promise<(LeavingRow & { last_day: string }) | undefined> {
  const { rows } = await sql<LeavingRow & { last_day: string }>`
    select leaving.*, to_char((ends_at at time zone time_zone)::date - 1, 'YYYY-MM-DD') as last_day
    from leaving join project on project.id = project_id
    where project_id = ${projectId} and user_id = ${userId}`.execute(database)
  return rows[0]
}

/** Plans the end of a membership in place of what was planned before. */
export async function planLeaving(database: Database, row: Omit<LeavingRow, 'refused'>): Promise<void> {
  await sql`
    insert into leaving (project_id, user_id, ends_at, successor_id, hands_over, decided_by, session_id, request_id)
    values (${row.project_id}, ${row.user_id}, ${row.ends_at}, ${row.successor_id}, ${row.hands_over}::text[],
      ${row.decided_by}, ${row.session_id}, ${row.request_id})
    on conflict (project_id, user_id) do update set ends_at = excluded.ends_at, successor_id = excluded.successor_id,
      hands_over = excluded.hands_over, decided_by = excluded.decided_by, session_id = excluded.session_id,
      request_id = excluded.request_id, refused = null`.execute(database)
}

/** @returns false where nothing was planned */
export async function forgetLeaving(database: Database, projectId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from leaving where project_id = ${projectId} and user_id = ${userId} returning user_id`.execute(
    database,
  )
  return rows.length > 0
}

/** Returns the members whose membership has to end by now. */
export async function listDue(
  database: Database,
  most: number,
): Promise<Pick<LeavingRow, 'project_id' | 'user_id'>[]> {
  const { rows } = await sql<Pick<LeavingRow, 'project_id' | 'user_id'>>`
    select project_id, user_id from leaving where ends_at <= now() and refused is null
    order by ends_at limit ${most}`.execute(database)
  return rows
}

/** Returns what is due and locks it. Undefined if another process has it, or it is no longer due. */
export async function takeDue(
  transaction: Database,
  { project_id, user_id }: Pick<LeavingRow, 'project_id' | 'user_id'>,
): Promise<LeavingRow | undefined> {
  const { rows } = await sql<LeavingRow>`
    select * from leaving where project_id = ${project_id} and user_id = ${user_id}
      and ends_at <= now() and refused is null for update skip locked`.execute(transaction)
  return rows[0]
}

/**
 * Keeps why a membership could not end. It is not tried again automatically. A plan that was made meanwhile stays as it is.
 * @returns false where there was such a plan
 */
export async function refuseLeaving(
  database: Database,
  { project_id, user_id }: Pick<LeavingRow, 'project_id' | 'user_id'>,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`update leaving set refused = ${key}
    where project_id = ${project_id} and user_id = ${user_id} and ends_at <= now() and refused is null
    returning user_id`.execute(database)
  return rows.length > 0
}
