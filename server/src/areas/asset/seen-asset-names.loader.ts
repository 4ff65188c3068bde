import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { seenAssets } from './seen-assets.loader.ts'

/** Returns the names of those of some assets of a project that the caller sees, by id. */
export async function seenAssetNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const sight = await readSight(context, projectId)
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name ${seenAssets(projectId, sight, [sql<boolean>`a.id = any(${ids}::uuid[])`])}`.execute(
    context.database,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
