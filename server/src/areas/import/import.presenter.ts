import { topLevel, type Import, type ListedImport } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentListed, presentStaged } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import type { ImportPlace } from './import-places.ts'
import type { LocationInto } from './location-into.ts'

/** Presents the fields that only imports of locations have. */
const presentPlaced = ({ project_id, into }: ImportRow<LocationInto>, place: ImportPlace) => ({
  project_id,
  parent_id: into.parent_id ?? topLevel,
  path: place.path,
  facility: into.facility,
  location_id: place.buildingId,
})

export const presentListedImport = (row: ImportRow<LocationInto>, place: ImportPlace): ListedImport => ({
  ...presentListed(row),
  ...presentPlaced(row, place),
})

export async function presentImport(
  database: Database,
  row: ImportRow<LocationInto>,
  place: ImportPlace,
  shown: Pick<Import, 'seen' | 'adoption'>,
): Promise<Import> {
  return { ...(await presentStaged(database, row)), ...presentPlaced(row, place), ...shown }
}
