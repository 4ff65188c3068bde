import { callQuery } from '@atrium/client'
import type { AttachmentOwner } from './attachment-owner.ts'

/** All attachments of a thing, and whether the person may change them. */
export function attachmentsQuery({ kind, id, projectId }: AttachmentOwner) {
  return callQuery('/attachment/list', projectId, { owner_kind: kind, owner_id: id })
}

/** The newest removed attachments of a thing, for those who may change it. */
export function removedAttachmentsQuery({ kind, id, projectId }: AttachmentOwner) {
  return callQuery('/attachment/listRemoved', projectId, { owner_kind: kind, owner_id: id })
}
