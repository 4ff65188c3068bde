import type { Multilingual } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

export interface GroupRow {
  id: string
  project_id: string
  parent_id: string | null
  parent_level: number | null
  position: number
  code: string
  name: Multilingual
  description: Multilingual
  is_enabled: boolean
  version: number
}

export async function findAssignedGroups(
  database: Database,
  userId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('user_location_group')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute()
  return rows.map((row) => row.group_id)
}

/** Finds the groups that directly contain a location. */
export async function findGroupsHolding(database: Database, locationId: string): Promise<string[]> {
  const query = database
    .selectFrom('location_group_member')
    .select('group_id')
    .where('location_id', '=', locationId)
  const { rows } = await prepared(database, query)
  return rows.map((row) => row.group_id)
}
