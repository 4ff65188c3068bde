import { isDeepStrictEqual } from 'node:util'
import type { CallRequest, NewAsset } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { dropAttachmentsOf } from '../../attachments/drop-attachments.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readAssets, type AssetRow } from './asset-rows.loader.ts'
import { dropUnfitValues } from './asset-specs.repository.ts'
import { assertCurrent } from './asset-version.policy.ts'
import { loadAsset } from './asset.loader.ts'
import { markRemoved, writeFacts, writeStatus } from './asset.repository.ts'
import { assertFacts } from './asset-facts.policy.ts'

type Facts = Omit<NewAsset, 'operational_status'>

/**
 * Changes facts of an asset. Its row stays locked from the read to the write. An asset that gets another kind loses the values of
 * specifications that this one does not have; the audit trail keeps them.
 * @returns its new version
 * @throws Failure of the loader, 409 for a stale version or a taken code, 422
 */
export async function updateAsset(
  context: Context,
  { id, version, ...given }: CallRequest<'/asset/update'>,
): Promise<number> {
  const current = await lockAsset(context, { id, version }, 'asset_edit')
  const before = factsOf(current)
  const after: Facts = { ...before, ...definedOf(given) }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return current.version
  }
  await assertFacts(context.database, [after], {
    projectId: current.project_id,
    kept: before.catalog_id,
  })
  await writeFacts(context.database, id, after)
  const dropped =
    after.catalog_id === before.catalog_id
      ? {}
      : await dropUnfitValues(context.database, id, after.catalog_id)
  const specs = Object.keys(dropped).length > 0 && { specs: dropped }
  record(context, current, { before: { ...before, ...specs }, after: { ...after } })
  return current.version + 1
}

/**
 * Changes the status of an asset.
 * @returns its new version
 * @throws Failure of the loader; 409 for a stale version, a retired asset that would become anything but inactive, an asset whose
 * code another one has got meanwhile, or whose location was removed
 */
export async function changeStatus(
  context: Context,
  { id, version, status, reason = '' }: CallRequest<'/asset/changeStatus'>,
): Promise<number> {
  const current = await lockAsset(context, { id, version }, 'asset_edit')
  const before = { operational_status: current.operational_status, status_reason: current.status_reason }
  const after = { operational_status: status, status_reason: reason }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return current.version
  }
  if (before.operational_status === 'Retired' && status !== 'Retired') {
    if (status !== 'Inactive') throw conflict('asset_is_retired')
    const { removal_id } = await loadLocation(context, current.location_id, 'location_view')
    if (removal_id !== null) throw conflict('location_already_removed')
  }
  await writeStatus(context.database, id, { status, reason })
  record(context, current, { before, after })
  return current.version + 1
}

/** @throws Failure of the loader; 409 for a stale version, and for an asset that was changed since it was added */
export async function removeAsset(context: Context, given: CallRequest<'/asset/remove/{id}'>): Promise<void> {
  const current = await lockAsset(context, given, 'asset_delete')
  if (current.version > 1) throw conflict('asset_has_history')
  await dropAttachmentsOf(context, 'asset', [current.id])
  await markRemoved(context.database, current.id)
  record(context, current, { before: { location_id: current.location_id, ...factsOf(current) } })
}

async function lockAsset(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: 'asset_edit' | 'asset_delete',
): Promise<AssetRow> {
  const { sight } = await loadAsset(context, id, code, 'locked')
  const [row] = await readAssets(context.database, [id])
  if (!row) throw notFound()
  await assertCurrent(context, row, { version, sight })
  return row
}

function factsOf(row: AssetRow): Facts {
  return {
    code: row.code,
    name: row.name,
    catalog_id: row.catalog_id,
    barcode: row.barcode,
    model: row.model,
    serial_number: row.serial_number,
    manufacturer: row.manufacturer,
    vendor: row.vendor,
    purchase_date: row.purchase_date,
    installed_on: row.installed_on,
    warranty_start_date: row.warranty_start_date,
    warranty_end_date: row.warranty_end_date,
    condition: row.condition,
    criticality_level: row.criticality_level,
    lifecycle_status: row.lifecycle_status,
    note: row.note,
  }
}

/** Returns the members that were given. */
function definedOf<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]?: Exclude<Given[Key], undefined>
  }
}

function record(
  context: Context,
  { id, project_id }: AssetRow,
  change: { before: Record<string, unknown>; after?: Record<string, unknown> },
): void {
  context.record({ thing: 'asset', thingId: id, projectId: project_id, ...change })
}
