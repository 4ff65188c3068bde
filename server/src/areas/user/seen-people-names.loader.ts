import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'

/** Returns the names of some people for a caller who may see people in a project, by id: members of it, now or before. */
export async function seenPeopleNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || !(await context.rights(projectId)).may('user_view')) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app_user where id = any(${ids}::uuid[])`.execute(context.database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
