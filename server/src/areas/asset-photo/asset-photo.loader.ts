import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadAssets } from '../asset/asset.loader.ts'
import { loadUser } from '../user/user.loader.ts'
import { mayTouchWaiting, seesMaterials } from './asset-photo.policy.ts'
import { findPhotos, type PhotoRow, type ProjectPhotoRow } from '../../photos/photo.repository.ts'

/**
 * Loads a photo whose picture the caller may see: a person's photo if the caller sees the person, others by
 * `loadPhotos`.
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
 * Loads photos of things; only `loadPicture` gives a person's. The caller must see each photo's asset and hold `code`
 * in its project. A photo that waits for an asset must be the caller's own, and they must still hold asset_edit. A
 * material's photo belongs to no project: the caller must see materials.
 * @returns them in the order of the ids, without repetitions
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch, conflict
 * for a person's photo, and for a material's unless `code` is asset_view
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
  const waiting = rows.filter((one) => one.asset_id === null && one.material_id === null)
  if (waiting.some((row) => !mayTouchWaiting(context.actor, row))) throw notFound()
  const projectsOfWaiting = [...new Set(waiting.map((row) => row.project_id))]
  await context.requireEach(projectsOfWaiting, 'asset_edit', 'asset_edit')
  const assetIds = rows.flatMap((row) => row.asset_id ?? [])
  await loadAssets(context, assetIds, code)
  // A material's or a person's photo is changed only with its owner.
  if (ofPeople.length > 0 || (ofMaterials.length > 0 && code !== 'asset_view')) throw conflict('photo_given')
  return rows
}

function isOfProject(row: PhotoRow): row is ProjectPhotoRow {
  return row.project_id !== null
}
