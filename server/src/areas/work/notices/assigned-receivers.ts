import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { mostReceivers } from '../../../notifications/define-notification.ts'

/** The people and teams who got orders. */
export const assignedTo = { user_ids: z.array(z.uuid()), team_ids: z.array(z.uuid()) }

/** One event tells of so many orders of maintenance at most. */
export const ordersOfEvent = 20

/** Returns the people, and the members of the teams, who got orders. */
export async function assignedReceivers(
  database: Database,
  { user_ids, team_ids }: { user_ids: readonly string[]; team_ids: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select u as user_id from unnest(${[...user_ids]}::uuid[]) u
    union select user_id from team_user where team_id = any(${[...team_ids]}::uuid[])
    order by user_id limit ${mostReceivers}`.execute(database)
  return rows.map((row) => row.user_id)
}
