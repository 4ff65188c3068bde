import type { NewAsset } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { assertFacts } from './asset-facts.policy.ts'
import { lockParts } from './asset-parts.repository.ts'
import { copySpecValues } from './asset-specs.repository.ts'
import { withOfferedWords } from './asset-words.policy.ts'
import { addAssets } from './asset.repository.ts'
import { fillFromKinds } from './fill-from-kinds.ts'
import { giveDefaultSpecs } from './kind-defaults.ts'
import { parentFor } from './set-parent.ts'

interface Given {
  location_id: string
  assets: readonly NewAsset[]
  /** What they are parts of. */
  parent_id?: string | undefined
  /** An asset that the new one replaces, and what that was a part of. */
  replaced?: { id: string; part: Part }
  /** A locked asset whose specifications the new ones get, in place of the default values of their kinds. */
  copied?: string
}

/** How new assets are parts of an asset. */
interface Part {
  parentId: string | null
  isDetached: boolean
}

/**
 * Creates assets at a location, all or none. What they leave empty comes from their kinds.
 * @param prefix of a field's name for the asset with an index
 * @returns their ids, in their order
 * @throws Failure of the loader, 409 for a removed location or a code that is taken, 422 that names the field
 */
export async function createAssets(
  context: Context,
  { location_id, assets: given, parent_id, replaced, copied }: Given,
  prefix?: (index: number) => string,
): Promise<string[]> {
  const location = await loadLocation(context, location_id, 'asset_add')
  if (location.removal_id !== null) throw conflict('location_already_removed')
  await assertFacts(context.database, given, {
    projectId: location.project_id,
    ...(prefix && { prefix }),
    // A replacement may have a kind that was retired meanwhile.
    ...(replaced && { kept: given[0]?.catalog_id ?? null }),
  })
  const worded = await withOfferedWords(context.database, given, {
    projectId: location.project_id,
    ...(prefix && { prefix }),
    // It takes them from the asset that it replaces.
    ...(replaced && given[0] && { kept: given[0] }),
  })
  const assets = await fillFromKinds(context.database, worded, location.project_id)
  const part = parent_id === undefined ? replaced?.part : await partOf(context, location, parent_id)
  const ids = await addAssets(context.database, location, assets, part)
  const ofKinds = ids.map((id, index) => ({ id, catalog_id: assets[index]?.catalog_id ?? null }))
  const values =
    copied === undefined
      ? await giveDefaultSpecs(context.database, ofKinds)
      : await copySpecValues(context.database, copied, ids)
  for (const [index, id] of ids.entries()) {
    const asset = assets[index]
    const specs = asset?.catalog_id ? values.get(asset.catalog_id) : undefined
    context.audit({
      thing: 'asset',
      thingId: id,
      projectId: location.project_id,
      after: {
        location_id,
        ...(part?.parentId && { parent_id: part.parentId }),
        ...asset,
        ...(specs && { specs }),
        ...(replaced && { replaces: replaced.id }),
      },
    })
  }
  context.changed(location.project_id)
  return ids
}

/** Locks the parts of the project, and returns how new assets at a location are parts of an asset [ASSET-1]. */
async function partOf(
  context: Context,
  { id, project_id }: { id: string; project_id: string },
  parentId: string,
): Promise<Part> {
  await lockParts(context.database, project_id)
  const parent = await parentFor(context, { id: null, project_id }, parentId)
  return { parentId, isDetached: parent.location_id !== id }
}
