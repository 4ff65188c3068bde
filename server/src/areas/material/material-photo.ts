import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { loadPhotos } from '../asset-photo/asset-photo.loader.ts'
import { attachmentForAudit } from '../../attachments/attachment.presenter.ts'
import { giveAsCover } from '../../attachments/attachment.repository.ts'

/**
 * Makes a waiting photo of the caller the cover of a material that has none.
 * @throws Failure 404 for a photo of another user, 403, 409 for a photo that is attached already
 */
export async function takePhoto(context: Context, materialId: string, photoId: string): Promise<void> {
  const [photo] = await loadPhotos(context, [photoId], 'asset_edit')
  const owner = { kind: 'material', id: materialId }
  if (!photo || photo.owner_id !== null || !(await giveAsCover(context.database, owner, photoId)))
    throw conflict('photo_given')
  context.audit({
    thing: 'attachment',
    thingId: photoId,
    projectId: photo.project_id,
    before: attachmentForAudit(photo),
    after: attachmentForAudit({ ...photo, owner_kind: owner.kind, owner_id: owner.id, is_cover: true }),
  })
}
