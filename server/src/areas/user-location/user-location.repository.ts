import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns the condition that `location l` is assigned to a user directly. */
export function isAssignedTo(userId: string) {
  return sql<boolean>`l.id in (select location_id from user_location where user_id = ${userId})`
}

/** Assigns locations of a project to one of its members, and returns those that were not assigned yet. */
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

/** Removes locations from a user, and returns those that were assigned, each with its project. */
export async function removeAssignments(
  database: Database,
  userId: string,
  locationIds: readonly string[],
): Promise<{ project_id: string; location_id: string }[]> {
  return database
    .deleteFrom('user_location')
    .where('user_id', '=', userId)
    .where('location_id', 'in', locationIds)
    .returning(['project_id', 'location_id'])
    .execute()
}
