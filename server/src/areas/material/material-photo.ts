import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { runInBackground } from '../../serve/background-work.ts'
import { loadPhotos } from '../asset-photo/asset-photo.loader.ts'
import { photoForAudit } from '../../photos/photo.presenter.ts'
import { giveToMaterial, removePhotos, findPhotos } from '../../photos/photo.repository.ts'
import { removeFiles } from '../../photos/photo-files.ts'

/**
 * Attaches a waiting photo of the caller to a material that has no photo.
 * @throws Failure 404 for a photo of another user, 403, 409 for a photo that is attached already
 */
export async function takePhoto(context: Context, materialId: string, photoId: string): Promise<void> {
  const [photo] = await loadPhotos(context, [photoId], 'asset_edit')
  if (!photo || photo.asset_id !== null || !(await giveToMaterial(context.database, materialId, photoId)))
    throw conflict('photo_given')
  context.audit({
    thing: 'asset_photo',
    thingId: photoId,
    projectId: photo.project_id,
    before: photoForAudit(photo),
    after: photoForAudit({ ...photo, material_id: materialId }),
  })
}

/** Removes photos of materials that the caller may change. Their files are deleted after the commit. */
export async function dropPhotos(context: Context, photoIds: readonly string[]): Promise<void> {
  const { database, services } = context
  const photos = await findPhotos(database, photoIds)
  await removePhotos(database, photoIds)
  for (const photo of photos)
    context.audit({
      thing: 'asset_photo',
      thingId: photo.id,
      projectId: photo.project_id,
      before: photoForAudit(photo),
    })
  context.afterCommit(() =>
    runInBackground(services, 'removing photos of materials', () => removeFiles(services, photoIds)),
  )
}
