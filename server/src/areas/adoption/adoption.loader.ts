import type { Context } from '../../serve/context.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findLocations } from '../location/location-rows.loader.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readSights, sees } from '../location/sight.ts'
import type { AdoptionInto } from './adoption-into.ts'

/**
 * Requires that the caller sees the location of an adoption and may adopt in its project. Its dry run shows assets, so it also needs the
 * right to see them. @throws Failure 404, 403
 */
export async function requireAdoption(context: Context, row: ImportRow<AdoptionInto>): Promise<void> {
  await loadLocation(context, row.into.location_id, 'asset_import')
  await context.require(row.project_id, 'asset_view')
}

/** Returns those of some adoptions that `requireAdoption` lets through, in three queries. */
export async function seenAdoptions(
  context: Context,
  rows: readonly ImportRow<AdoptionInto>[],
): Promise<ImportRow<AdoptionInto>[]> {
  const projectIds = [...new Set(rows.map((row) => row.project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const places = await findLocations(
    context.database,
    rows.map(({ into }) => into.location_id),
  )
  const paths = new Map(places.map(({ id, path }) => [id, path]))
  return rows.filter(({ project_id: projectId, into }) => {
    const own = rights.get(projectId)
    const sight = sights.get(projectId)
    const path = paths.get(into.location_id)
    return (
      own?.may('asset_import') && own.may('asset_view') && sight && path !== undefined && sees(sight, path)
    )
  })
}
