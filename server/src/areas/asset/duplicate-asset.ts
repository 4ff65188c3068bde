import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readAssets } from './asset-rows.loader.ts'
import { loadAsset } from './asset.loader.ts'
import { createFromKinds } from './create-from-kinds.ts'

/**
 * Adds an asset like another one, which stays locked while it is copied [ASSET-10]; returns its id.
 * @throws Failure of the loaders and as `createFromKinds`; 422 for a location of another project
 */
export async function duplicateAsset(
  context: Context,
  { id, code, name, location_id, barcode, serial_number }: CallRequest<'/asset/duplicate'>,
): Promise<string> {
  await loadAsset(context, id, 'asset_add', 'locked')
  const [original] = await readAssets(context.database, [id])
  if (!original) throw notFound()
  const place = location_id ?? original.location_id
  const { project_id } = await loadLocation(context, place, 'asset_add')
  if (project_id !== original.project_id) throw invalid({ location_id: { key: 'location_other_project' } })
  const { manufacturer, model, vendor, condition, criticality_level, lifecycle_status, note } = original
  const { catalog_id, purchase_date, installed_on, warranty_start_date, warranty_end_date } = original
  const facts = { manufacturer, model, vendor, condition, criticality_level, lifecycle_status, note }
  const days = { purchase_date, installed_on, warranty_start_date, warranty_end_date }
  const copy = { code, name, barcode, serial_number, catalog_id, ...facts, ...days }
  const [added] = await createFromKinds(context, {
    location_id: place,
    assets: [{ ...copy, operational_status: 'Active' }],
    copied: id,
  })
  if (!added) throw new Error('an asset was not inserted')
  return added
}
