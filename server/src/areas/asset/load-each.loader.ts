import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { Refusals } from '../../serve/change-each.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { readSights, sees, type Sight } from '../location/sight.ts'
import { findAssets, readAssets, type AssetRow } from './asset-rows.loader.ts'

interface Loaded {
  /** In the order of the ids. */
  rows: AssetRow[]
  sight: Sight
}

/**
 * Loads those of several assets of a project that the caller may change, each by the rules of `loadAsset`. The others are added to
 * `refusals`. Returns nothing if there are none.
 * @throws Failure 422 for assets of several projects that the caller may change
 */
export async function loadEachAsset(
  context: Context,
  ids: readonly string[],
  { code, refusals, lock }: { code: AccessCode; refusals: Refusals; lock?: 'locked' },
): Promise<Loaded | null> {
  const { database } = context
  const found = await findAssets(database, ids, lock)
  const rows = new Map(
    (
      await readAssets(
        database,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const projectIds = [...new Set(found.map(({ project_id }) => project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const loaded: AssetRow[] = []
  for (const id of ids)
    await refusals.passes(id, () => {
      const row = rows.get(id)
      const sight = row && sights.get(row.project_id)
      const own = row && rights.get(row.project_id)
      if (!row || !sight || !sees(sight, row.location_path) || !own?.may('asset_view')) throw notFound()
      if (!own.may(code)) throw forbidden()
      loaded.push(row)
    })
  const [first] = loaded
  const sight = first && sights.get(first.project_id)
  if (!sight) return null
  if (loaded.some((row) => row.project_id !== sight.projectId))
    throw invalid({ assets: { key: 'asset_other_project' } })
  context.judged()
  return { rows: loaded, sight }
}
