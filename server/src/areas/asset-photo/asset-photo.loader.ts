import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { loadUser } from '../user/user.loader.ts'
import { mayTouchWaiting, seesMaterials } from './asset-photo.policy.ts'
import { findPhotos, type PhotoRow, type ProjectPhotoRow } from './asset-photo.repository.ts'

/**
 * A photo whose picture the caller may look at: one of a person is for who sees the person, others go by `loadPhotos`.
 * @throws Failure not_found
 */
export async function loadPicture(context: Context, id: string): Promise<PhotoRow> {
  const [row] = await findPhotos(context.database, [id])
  if (!row) throw notFound()
  if (row.of_user_id === null) {
    const [photo] = await loadPhotos(context, [id], 'asset_view')
    if (!photo) throw notFound()
    return photo
  }
  await loadUser(context, row.of_user_id)
  return row
}

/**
 * The only door to photos: the caller must see the asset of each and hold `code` in its project; one that waits for its
 * asset must be their own, and they must still be allowed to give it to one. One of a material, which is of no project, is for
 * who sees materials.
 * @returns them in the order of the ids, without repetitions
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch, conflict for a
 * material's or a person's photo, which goes with them alone
 */
export async function loadPhotos(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
): Promise<ProjectPhotoRow[]> {
  const distinct = [...new Set(ids)]
  const found = new Map((await findPhotos(context.database, distinct)).map((row) => [row.id, row]))
  const all = distinct.flatMap((id) => found.get(id) ?? [])
  if (all.length < distinct.length) throw notFound()
  const ofPeople = all.flatMap((row) => row.of_user_id ?? [])
  for (const userId of new Set(ofPeople)) await loadUser(context, userId)
  const rows = all.filter(isOfProject)
  const ofMaterials = rows.filter((row) => row.material_id !== null)
  if (ofMaterials.length > 0 && !(await seesMaterials(context))) throw notFound()
  for (const row of rows.filter((one) => one.asset_id === null && one.material_id === null)) {
    if (!mayTouchWaiting(context.actor, row)) throw notFound()
    await context.require(row.project_id, 'asset_edit', 'asset_edit')
  }
  const assetIds = new Set(rows.flatMap((row) => row.asset_id ?? []))
  // All of them are looked at before a right that is missing for one is told.
  for (const assetId of assetIds) await loadAsset(context, assetId, 'asset_view')
  for (const projectId of new Set(rows.filter((row) => row.asset_id !== null).map((row) => row.project_id)))
    await context.require(projectId, code, 'asset_view')
  // It goes and comes with its material.
  if (ofPeople.length > 0 || (ofMaterials.length > 0 && code !== 'asset_view')) throw conflict('photo_given')
  return rows
}

function isOfProject(row: PhotoRow): row is ProjectPhotoRow {
  return row.project_id !== null
}
