import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadPhotos } from '../asset-photo/asset-photo.loader.ts'
import { loadWaiting } from '../attachment/attachment.loader.ts'
import { attachmentForAudit, auditedAttachment } from '../../attachments/attachment.presenter.ts'
import {
  findAttachments,
  giveAsCover,
  moveCover,
  type AttachmentRow,
} from '../../attachments/attachment.repository.ts'
import { dropAttachments } from '../../attachments/drop-attachments.ts'

interface Change {
  /** The photo that the material has. */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Gives a locked material another photo, or takes it away. A photo that was uploaded takes the place of the earlier one, which is removed; one
 * of the material's photos becomes the cover, and the earlier one stays among them.
 * @throws Failure 404 for a photo that the caller may not use, 403, 409 for one of another thing
 */
export async function changePhoto(
  context: Context,
  materialId: string,
  { before, after }: Change,
): Promise<void> {
  const owner = { kind: 'material', id: materialId }
  const photo = after === null ? null : await loadPhoto(context, after)
  if (photo?.owner_id === materialId && photo.owner_kind === owner.kind)
    await moveCover(context.database, owner, photo.id)
  else {
    if (before !== null) await dropAttachments(context, [before])
    if (photo && (photo.owner_id !== null || !(await giveAsCover(context.database, owner, photo.id))))
      throw conflict('photo_given')
  }
  if (photo)
    context.audit({
      ...auditedAttachment(photo),
      before: attachmentForAudit(photo),
      after: attachmentForAudit({ ...photo, owner_kind: owner.kind, owner_id: owner.id, is_cover: true }),
    })
}

/** Loads a photo that waits for a material or, as forms of earlier releases send it, for an asset; or one of a material. */
async function loadPhoto(context: Context, id: string): Promise<AttachmentRow> {
  const [found] = await findAttachments(context.database, [id])
  if (found?.kind !== 'photo') throw notFound()
  const isOfMaterial = found.owner_kind === 'material'
  const [row] = isOfMaterial
    ? await loadWaiting(context, [id])
    : await loadPhotos(context, [id], 'asset_edit')
  if (!row) throw notFound()
  return row
}
