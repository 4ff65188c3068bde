import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { loadLocation } from '../location/location.loader.ts'

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
