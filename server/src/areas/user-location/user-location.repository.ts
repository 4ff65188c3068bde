import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The condition that `location l` is assigned to a user by itself. */
export function isAssignedTo(userId: string) {
  return sql<boolean>`l.id in (select location_id from user_location where user_id = ${userId})`
}

/** Assigns locations of a project to one of its members; gives those that were not assigned yet. */
export async function addAssignments(
  database: Database,
  userId: string,
  projectId: string,
  locationIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .insertInto('user_location')
    .values(locationIds.map((location_id) => ({ user_id: userId, project_id: projectId, location_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}

/** Takes locations away from a user; gives those that were assigned. */
export async function removeAssignments(
  database: Database,
  userId: string,
  locationIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .deleteFrom('user_location')
    .where('user_id', '=', userId)
    .where('location_id', 'in', locationIds)
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}
