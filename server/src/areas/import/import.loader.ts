import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findLocations } from '../location/location-rows.loader.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readSights, sees } from '../location/sight.ts'

/**
 * Requires that the caller holds `location_add` in the project of an import and sees the place that it goes to.
 * @throws Failure not_found for what the caller may not see, forbidden for a user who sees locations and may not add
 * them
 */
export async function requireImport(
  context: Context,
  row: ImportRow<{ parent_id: string | null }>,
): Promise<void> {
  const rights = await context.require(row.project_id, 'location_view', 'location_view')
  if (row.into.parent_id !== null) await loadLocation(context, row.into.parent_id, 'location_view')
  else if (!rights.may('location_view_all')) throw notFound()
  await context.require(row.project_id, 'location_add')
}

/** Returns those of some imports that `requireImport` lets through, in three queries. */
export async function seenImports<Into extends { parent_id: string | null }>(
  context: Context,
  rows: readonly ImportRow<Into>[],
): Promise<ImportRow<Into>[]> {
  const projectIds = [...new Set(rows.map((row) => row.project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const parents = await findLocations(
    context.database,
    rows.flatMap((row) => row.into.parent_id ?? []),
  )
  const paths = new Map(parents.map(({ id, path }) => [id, path]))
  return rows.filter(({ project_id: projectId, into }) => {
    const own = rights.get(projectId)
    const sight = sights.get(projectId)
    if (!own?.may('location_view') || !own.may('location_add') || !sight) return false
    const path = into.parent_id === null ? undefined : paths.get(into.parent_id)
    return path === undefined ? own.may('location_view_all') : sees(sight, path)
  })
}
