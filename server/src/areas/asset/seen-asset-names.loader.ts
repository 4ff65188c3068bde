import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { readSight, type Sight } from '../location/sight.ts'
import { seenAssets } from './seen-assets.loader.ts'

/** Returns those of some assets of a project that the caller sees, by id; none without asset_view. */
export async function readSeenAssetNames(
  context: Context,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; code: string; name: string }>> {
  if (ids.length === 0 || !(await context.rights(sight.projectId)).may('asset_view')) return new Map()
  const seen = seenAssets(sight.projectId, sight, [sql<boolean>`a.id = any(${ids}::uuid[])`])
  const query = sql<{ id: string; code: string; name: string }>`select a.id, a.code, a.name ${seen}`
  const { rows } = sight.isWhole
    ? await prepared(context.database, query)
    : await query.execute(context.database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the names of those of some assets of a project that the caller sees, by id. */
export async function seenAssetNames(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await readSeenAssetNames(context, await readSight(context, projectId), ids)
  return new Map([...found.values()].map(({ id, name }) => [id, name]))
}
