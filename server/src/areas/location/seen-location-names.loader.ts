import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight } from './sight.ts'

/** Returns the names of those of some locations of a project that the caller sees, by id. */
export async function seenLocationNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const sight = await readSight(context, projectId)
  const { rows } = await sql<{ id: string; name: Multilingual }>`
    select l.id, l.name from location l
    where l.id = any(${ids}::uuid[]) and l.project_id = ${projectId} and ${withinSight(sight)}`.execute(
    context.database,
  )
  return new Map(rows.map(({ id, name }) => [id, inLanguage(name, context.actor.language)]))
}
