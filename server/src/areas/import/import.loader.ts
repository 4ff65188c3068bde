import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { findImport, type ImportRow } from './import.repository.ts'

/**
 * The only door to an import: the caller must hold `location_add` in its project and see the place that it is for.
 * @throws Failure not_found for what the caller may not see, forbidden for who sees locations and may not add them
 */
export async function loadImport(context: Context, importId: string): Promise<ImportRow> {
  const row = await findImport(context.database, importId)
  // Materials and people have doors of their own.
  if (!row || row.subject !== 'location') throw notFound()
  const rights = await context.require(row.project_id, 'location_view', 'location_view')
  if (row.parent_id !== null) await loadLocation(context, row.parent_id, 'location_view')
  else if (!rights.may('location_view_all')) throw notFound()
  await context.require(row.project_id, 'location_add')
  return row
}
