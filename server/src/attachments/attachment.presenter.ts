import type { AssetPhoto, Attachment, Picture, RemovedAttachment } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import type { AttachmentRow } from './attachment.repository.ts'
import type { RemovedAttachmentRow } from './removed-attachment.repository.ts'
import { photoAddress } from './photo-address.ts'

/** Presents a photo by the addresses of its files, for the caller's session. */
export function presentPicture(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  photoId: string,
): Picture {
  const of = { secretKey: services.secretKey, sessionId: actor.sessionId, photoId, now: Date.now() }
  return {
    id: photoId,
    url: photoAddress({ ...of, part: 'photo' }),
    thumbnail_url: photoAddress({ ...of, part: 'thumbnail' }),
  }
}

/** Presents a photo of an asset, or one that waits for it. @throws Error for a photo without a project */
export function presentPhoto(context: Context, row: AttachmentRow): AssetPhoto {
  if (row.project_id === null) throw new Error('a photo of an asset belongs to a project')
  return {
    ...presentPicture(context, row.id),
    project_id: row.project_id,
    asset_id: row.owner_kind === 'asset' ? row.owner_id : null,
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes,
    at: row.created_at.toISOString(),
  }
}

export function presentAttachment(
  context: Pick<Context, 'services' | 'actor'>,
  row: AttachmentRow,
): Attachment {
  const { id, kind, owner_kind, owner_id, caption, bytes, width, height, is_cover, version } = row
  return {
    id,
    kind,
    owner_kind,
    owner_id,
    name: nameOf(row),
    caption,
    media_type: mediaTypeOf(row),
    bytes,
    width,
    height,
    picture: kind === 'photo' ? presentPicture(context, id) : null,
    is_cover,
    at: row.created_at.toISOString(),
    version,
  }
}

export function presentRemoved(
  { services }: Pick<Context, 'services'>,
  row: RemovedAttachmentRow,
): RemovedAttachment {
  const { id, kind, caption, bytes, removed_at, version } = row
  return {
    id,
    kind,
    name: nameOf(row),
    caption,
    media_type: mediaTypeOf(row),
    bytes,
    removed_at: removed_at.toISOString(),
    deleted_at: new Date(removed_at.getTime() + services.environment.removedFilesMs).toISOString(),
    version,
  }
}

export function mediaTypeOf({ kind, format }: Pick<AttachmentRow, 'kind' | 'format'>): string {
  return kind === 'photo' ? `image/${format}` : format
}

/** Returns the file name of an attachment. Photos of earlier releases have none. */
export function nameOf({ id, name, format }: Pick<AttachmentRow, 'id' | 'name' | 'format'>): string {
  return name === '' ? `${id}.${format === 'jpeg' ? 'jpg' : format}` : name
}

/** What an entry of the audit trail is about. The files of a person are personal data, which no project's trail tells of. */
export const auditedAttachment = ({
  id,
  owner_kind,
  project_id,
}: Pick<AttachmentRow, 'id' | 'owner_kind' | 'project_id'>) => ({
  thing: 'attachment',
  thingId: id,
  projectId: owner_kind === 'user' ? null : project_id,
})

/**
 * Presents an attachment for the audit trail. What a file of a comment is called is for the readers of the comment, whom nobody knows
 * before there is one.
 */
export function attachmentForAudit(row: AttachmentRow): Record<string, unknown> {
  const { owner_kind, owner_id, kind, name, caption, is_cover, format, width, height, bytes } = row
  const isNamed = owner_kind !== 'comment' || owner_id !== null
  return {
    owner_kind,
    owner_id,
    ...(isNamed && name !== '' && { name }),
    ...(isNamed && caption !== '' && { caption }),
    ...(is_cover && { is_cover }),
    format,
    ...(kind === 'photo' && { width, height }),
    bytes,
  }
}
