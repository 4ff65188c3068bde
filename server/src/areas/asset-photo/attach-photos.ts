import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { loadPhotos } from './asset-photo.loader.ts'
import { attachmentForAudit } from '../../attachments/attachment.presenter.ts'
import { giveTo, lastPlace } from '../../attachments/attachment.repository.ts'

/**
 * Attaches waiting photos to an asset of their project, all or none.
 * @throws Failure of the loaders; 409 for a photo that has an asset, and for more photos than an asset can have
 */
export async function attachPhotos(
  context: Context,
  { asset_id, photo_ids }: CallRequest<'/asset-photo/attach'>,
): Promise<void> {
  const asset = await loadAsset(context, asset_id, 'asset_edit', 'locked')
  const photos = await loadPhotos(context, photo_ids, 'asset_edit')
  if (photos.some((photo) => photo.project_id !== asset.project_id)) {
    throw invalid({ photo_ids: { key: 'field_invalid' } })
  }
  if (photos.some((photo) => photo.owner_id !== null)) throw conflict('photo_given')
  const owner = { kind: 'asset', id: asset_id }
  const { count, position } = await lastPlace(context.database, owner)
  if (count + photos.length > limits.photosOfAsset) {
    throw conflict('photos_full', { params: { maximum: limits.photosOfAsset } })
  }
  const ids = photos.map((photo) => photo.id)
  if ((await giveTo(context.database, owner, ids, position + 1)) < ids.length) throw conflict('photo_given')
  for (const photo of photos) {
    context.audit({
      thing: 'attachment',
      thingId: photo.id,
      projectId: asset.project_id,
      before: attachmentForAudit(photo),
      after: attachmentForAudit({ ...photo, owner_kind: owner.kind, owner_id: owner.id }),
    })
  }
  context.changed(asset.project_id)
}
