import type { Actor } from '../../serve/actor.ts'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'

/** Allows an attachment that waits for its owner only to the user who sent it, and to superusers. */
export const mayTouchWaiting = (actor: Actor, row: Pick<AttachmentRow, 'user_id'>): boolean =>
  actor.isSuperuser || actor.userId === row.user_id
