import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { addPhotoServed } from './add-photo.ts'
import { loadPhotos } from './asset-photo.loader.ts'
import { dropAttachments } from '../../attachments/drop-attachments.ts'
import { presentPhoto } from '../../attachments/attachment.presenter.ts'
import { photosOf } from '../../attachments/attachment.repository.ts'
import { attachPhotos } from './attach-photos.ts'

export const assetPhotoServed: readonly ServedCall[] = [
  addPhotoServed,

  serve('/asset-photo/attach', (input, context) => attachPhotos(context, input)),

  serve('/asset-photo/search', async ({ asset_id, ...page }, context) => {
    const asset = await loadAsset(context, asset_id, 'asset_view')
    const photos = await photosOf(context.database, { kind: 'asset', id: asset.id }, page)
    return { photos: photos.map((photo) => presentPhoto(context, photo)) }
  }),

  serve('/asset-photo/remove', async ({ photo_ids }, context) => {
    const photos = await loadPhotos(context, photo_ids, 'asset_edit')
    const removed = await dropAttachments(
      context,
      photos.map((photo) => photo.id),
    )
    for (const { owner_id, project_id } of removed) if (owner_id !== null) context.changed(project_id)
    // Another call has removed them first.
    if (removed.length === 0) context.unchanged()
  }),
]
