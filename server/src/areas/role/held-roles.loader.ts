import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'

/** Returns the ids of the roles that the caller holds in each of some projects. Those of a superuser do not count. */
export async function readHeldRoles(
  { database, actor }: Context,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (actor.isSuperuser || projectIds.length === 0) return new Map()
  const { rows } = await sql<{ project_id: string; role_id: string }>`
    select project_id, role_id from user_role
    where user_id = ${actor.userId} and project_id = any(${projectIds}::uuid[])`.execute(database)
  const byProject = Map.groupBy(rows, (row) => row.project_id)
  return new Map([...byProject].map(([id, held]) => [id, held.map((row) => row.role_id)]))
}
