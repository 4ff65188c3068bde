import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { seenStores } from './store-sight.ts'

/** Returns the names of those of some stores of a project that the caller sees, by id. */
export async function seenStoreNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: Multilingual }>`
    select s.id, s.name from store s
    where s.id = any(${ids}::uuid[]) and s.project_id = ${projectId} and s.removed_at is null
      and ${await seenStores(context, projectId)}`.execute(context.database)
  return new Map(rows.map(({ id, name }) => [id, inLanguage(name, context.actor.language)]))
}
