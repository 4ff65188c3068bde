import { runInBackground } from '../../serve/background-work.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { addPhotoServed } from './add-photo.ts'
import { loadPhotos } from './asset-photo.loader.ts'
import { photoForAudit, presentPhoto } from '../../photos/photo.presenter.ts'
import { photosOf, removePhotos } from '../../photos/photo.repository.ts'
import { attachPhotos } from './attach-photos.ts'
import { removeFiles } from '../../photos/photo-files.ts'

export const assetPhotoServed: readonly ServedCall[] = [
  addPhotoServed,

  serve('/asset-photo/attach', (input, context) => attachPhotos(context, input)),

  serve('/asset-photo/search', async ({ asset_id, ...page }, context) => {
    const asset = await loadAsset(context, asset_id, 'asset_view')
    const photos = await photosOf(context.database, asset, page)
    return { photos: photos.map((photo) => presentPhoto(context, photo)) }
  }),

  serve('/asset-photo/remove', async ({ photo_ids }, context) => {
    const { services, database } = context
    const photos = await loadPhotos(context, photo_ids, 'asset_edit')
    const removed = new Set(
      await removePhotos(
        database,
        photos.map((photo) => photo.id),
      ),
    )
    for (const photo of photos.filter((one) => removed.has(one.id))) {
      const projectId = photo.project_id
      context.audit({ thing: 'asset_photo', thingId: photo.id, projectId, before: photoForAudit(photo) })
      if (photo.asset_id !== null) context.changed(projectId)
    }
    // Another call has removed them first.
    if (removed.size === 0) context.unchanged()
    context.afterCommit(() =>
      runInBackground(services, 'removing the files of photos', () => removeFiles(services, [...removed])),
    )
  }),
]
