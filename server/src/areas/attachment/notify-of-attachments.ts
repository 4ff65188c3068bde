import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { ownerKinds } from '../../things/owner-kinds.ts'

/** Notifies the members of an attachment's project. */
export function notifyOfAttachments(
  context: Context,
  { project_id }: Pick<AttachmentRow, 'project_id'>,
): void {
  context.changed(project_id, 'attachments')
}

/** Tells a thing that its cover is another one, or gone. */
export async function notifyOfCover(
  context: Context,
  { owner_kind, owner_id }: Pick<AttachmentRow, 'owner_kind' | 'owner_id'>,
): Promise<void> {
  if (owner_id === null) return
  await (await ownerKinds()).get(owner_kind)?.attachments?.coverChanged?.(context, owner_id)
}
