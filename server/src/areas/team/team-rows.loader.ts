import type { Multilingual } from '@atrium/contract'
import type { Database } from '../../database/database.ts'

export interface TeamRow {
  id: string
  project_id: string
  name: Multilingual
  description: Multilingual
  supervisor_id: string | null
  version: number
}

export const columns = ['id', 'project_id', 'name', 'description', 'supervisor_id', 'version'] as const

export async function findTeam(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<TeamRow | undefined> {
  const query = database.selectFrom('team').select(columns).where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Returns those of some teams that belong to a project, by id. A lock lasts until the transaction ends. */
export async function findTeamsOf(
  database: Database,
  projectId: string,
  ids: readonly string[],
  lock?: 'locked',
): Promise<TeamRow[]> {
  if (ids.length === 0) return []
  const query = database
    .selectFrom('team')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}
