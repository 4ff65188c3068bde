import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import type { AnySubject } from '../../staged-import/any-subject.ts'
import { beginImport, requireRoomToBegin } from '../../staged-import/begin-import.ts'
import { loadLocation } from '../location/location.loader.ts'
import { requireStoreToList } from './adoption.loader.ts'
import { adoptionImport } from './adoption-import.ts'
import type { AdoptionInto } from './adoption-into.ts'
import { requireAsked } from './planning/require-asked.ts'

/** Returns the imported building that a location is, or is in, and the name of the file that it came from. */
async function findBuilding(context: Context, path: string) {
  const { rows } = await sql<{ id: string; file_name: string }>`
    select l.id, i.file_name from building_row r join location l on l.id = r.id join staged_import i on i.id = r.import_id
    where r.sheet = 'facility' and l.removal_id is null and ${path}::ltree <@ l.path
    order by nlevel(l.path) desc limit 1`.execute(context.database)
  return rows[0]
}

/**
 * Begins an adoption: its dry run is made in the background.
 * @throws Failure of the loader, 404, 403 for the store, 409 for a location that was removed or is in no imported building, 422 for an answer
 * that no question asks for, rate_limited
 */
export async function startAdoption(
  context: Context,
  { building_id: locationId, sheets, store_id: storeId, answers }: CallRequest<'/catalog/adoptImported'>,
): Promise<CallReply<'/catalog/adoptImported'>> {
  const location = await loadLocation(context, locationId, 'asset_import')
  const { project_id: projectId } = location
  await context.require(projectId, 'asset_view')
  if (location.removal_id !== null) throw conflict('location_already_removed')
  const building = await findBuilding(context, location.path)
  if (!building) throw conflict('import_adopt_no_rows')
  if (storeId !== undefined) await requireStoreToList(context, projectId, storeId)
  await requireRoomToBegin(context, { projectId, bytes: 0 })

  const into: AdoptionInto = {
    building_id: building.id,
    location_id: locationId,
    sheets: [...new Set(sheets)],
    future_id: null,
    is_asked: false,
    store_id: storeId ?? null,
    listed: [],
    answers,
  }
  const given = { projectId, fileName: building.file_name, bytes: 0, into }
  const subject = adoptionImport as unknown as AnySubject
  const row = await beginImport<AdoptionInto>(context, subject, { task: 'map', isQuick: false }, given)
  const place = { building_id: building.id, location_id: locationId }
  const toPlan = {
    importId: row.id,
    projectId,
    ...place,
    isOffered: false,
    sheets: into.sheets,
    store_id: into.store_id,
  }
  await requireAsked(context.database, { ...toPlan, answers })
  const after = { file_name: building.file_name, location_id: locationId, sheets: into.sheets }
  context.audit({ thing: 'import', thingId: row.id, projectId, after })
  context.changed(projectId, 'imports')
  return adoptionImport.present(context, row)
}
