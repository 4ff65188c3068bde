import { assetFacts, pickFacts, type AssetFacts, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { changedFacts } from '../../facts/statements.ts'
import { dropAttachmentsOf } from '../../attachments/drop-attachments.ts'
import { hasParts, lockParts } from './asset-parts.repository.ts'
import type { AssetRow } from './asset-rows.loader.ts'
import { dropUnfitValues } from './asset-specs.repository.ts'
import { loadAsset } from './asset.loader.ts'
import { hasInspections, hasReadings, hasWork, markRemoved, writeFacts } from './asset.repository.ts'
import { assertFacts } from './asset-facts.policy.ts'
import { withOfferedWords } from './asset-words.policy.ts'
import { lockAsset } from './lock-asset.ts'

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
  const before = pickFacts(assetFacts, current)
  const { database } = context
  const wanted: AssetFacts = { ...before, ...definedOf(given) }
  const [after = wanted] = await withOfferedWords(database, [wanted], {
    projectId: current.project_id,
    kept: before,
  })
  const changed = changedFacts(assetFacts, before, after)
  if (Object.keys(changed).length === 0) {
    context.unchanged()
    return current.version
  }
  await assertFacts(context.database, [after], {
    projectId: current.project_id,
    kept: before.catalog_id,
  })
  await writeFacts(context.database, [id], changed)
  const dropped =
    after.catalog_id === before.catalog_id
      ? undefined
      : (await dropUnfitValues(context.database, [id], after.catalog_id)).get(id)
  const specs = dropped && { specs: dropped }
  record(context, current, { before: { ...before, ...specs }, after: { ...after } })
  return current.version + 1
}

/** @throws Failure of the loader; 409 for a stale version, and for an asset that has parts, readings or work orders or was changed since it was added */
export async function removeAsset(context: Context, given: CallRequest<'/asset/remove/{id}'>): Promise<void> {
  const { project_id } = await loadAsset(context, given.id, 'asset_delete')
  await lockParts(context.database, project_id)
  const current = await lockAsset(context, given, 'asset_delete')
  if (await hasParts(context.database, current.id)) throw conflict('asset_has_parts')
  if (await hasReadings(context.database, current.id)) throw conflict('asset_has_readings')
  if (await hasWork(context.database, current.id)) throw conflict('asset_has_work')
  if (await hasInspections(context.database, current.id)) throw conflict('asset_has_inspections')
  if (current.version > 1) throw conflict('asset_has_history')
  await dropAttachmentsOf(context, 'asset', [current.id])
  await markRemoved(context.database, current.id)
  record(context, current, {
    before: { location_id: current.location_id, ...pickFacts(assetFacts, current) },
  })
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
