import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'

/** Returns the names of some roles of a project for a caller who may see roles there, by id. */
export async function seenRoleNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || !(await context.rights(projectId)).may('role_view')) return new Map()
  const { rows } = await sql<{ id: string; name: Multilingual }>`
    select id, name from role where id = any(${ids}::uuid[]) and project_id = ${projectId}`.execute(
    context.database,
  )
  return new Map(rows.map(({ id, name }) => [id, inLanguage(name, context.actor.language)]))
}
