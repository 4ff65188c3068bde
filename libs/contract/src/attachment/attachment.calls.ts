import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject, signedIn } from '../call.ts'
import { eachReply } from '../errors.ts'
import { limits } from '../limits.ts'
import { fileReply, id, idsOrVersions, statusReply, text, time, version } from '../values.ts'
import { ownedBy, ownerKind } from '../owner.ts'

const caption = text(limits.captionLength)

/** A photo or a file of a thing. A photo is stored upright, without metadata, as JPEG or PNG; a file as it was sent. */
export const attachment = z
  .object({
    id,
    kind: z.enum(['photo', 'file']),
    owner_kind: ownerKind,
    owner_id: id.nullable().meta({ description: 'Null while it waits for its owner' }),
    name: z.string().meta({ description: 'The file name for saving it; its ending follows from its bytes' }),
    caption: z.string(),
    media_type: z.string(),
    bytes: z.int(),
    width: z.int().nullable().meta({ description: 'Of a photo, in pixels' }),
    height: z.int().nullable(),
    picture: picture.nullable().meta({ description: 'Of a photo' }),
    is_cover: z.boolean(),
    at: time,
    version,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

/** An attachment that was removed from its thing and can be restored. */
const removedAttachment = z
  .object({
    id,
    kind: z.enum(['photo', 'file']),
    name: z.string(),
    caption: z.string(),
    media_type: z.string(),
    bytes: z.int(),
    removed_at: time,
    deleted_at: time.meta({ description: 'When it is deleted for good, unless the space is needed before' }),
    version,
  })
  .meta({ id: 'RemovedAttachment' })
export type RemovedAttachment = z.infer<typeof removedAttachment>

/** What the attachments of a project take, in bytes. */
const quota = z
  .object({
    used: z.int(),
    removed: z
      .int()
      .meta({ description: 'What removed attachments take besides; they give way to new ones' }),
    maximum: z.int(),
    is_near: z.boolean().meta({ description: 'Whether 80 % or more of it are used' }),
  })
  .meta({ id: 'AttachmentQuota' })
export type AttachmentQuota = z.infer<typeof quota>

const attachments = idsOrVersions.max(limits.attachmentsOfOwner)
const attachmentIds = z.array(id).min(1).max(limits.attachmentsOfOwner)
/** A cover of a material or of a person is shown with them. */
const withCovers = ['attachments', 'materials', 'users'] as const

export const attachmentCalls = defineCalls({
  '/attachment/add': {
    summary:
      'Add a photo or a file to a thing, after those that it has; without a thing it waits for a day, for the caller alone. Needs the right to change the thing. The fields come before the file',
    effect: 'create',
    access: signedIn,
    changes: ['attachments'],
    upload: 'file',
    uploadBytes: limits.attachmentBytes,
    input: z.strictObject({
      owner_kind: ownerKind,
      owner_id: id.optional(),
      project_id: id.optional().meta({
        description:
          'The project whose quota counts: needed without a thing, and for one that belongs to no project',
      }),
      caption: caption.optional(),
    }),
    reply: z.object({ attachment, quota }),
  },
  '/attachment/attach': {
    summary:
      'Give attachments that the caller has added and that wait to a thing, after those that it has, all or none',
    effect: 'change',
    access: signedIn,
    changes: ['attachments'],
    input: z.strictObject({ ...ownedBy, attachment_ids: attachmentIds }),
    reply: statusReply,
  },
  '/attachment/list': {
    summary: 'All attachments of a thing that the caller sees, in their order',
    effect: 'read',
    access: signedIn,
    shows: withCovers,
    input: z.strictObject(ownedBy),
    reply: z.object({
      attachments: z.array(attachment),
      may_change: z.boolean().meta({ description: 'Whether the caller may add, change and remove them' }),
      removed: z.int().meta({
        description: 'How many removed ones can be restored; 0 for a caller who may not change them',
      }),
      quota: quota.nullable().meta({ description: 'Null for a thing that belongs to no project' }),
    }),
  },
  '/attachment/update': {
    summary: 'Change the caption of an attachment',
    effect: 'change',
    access: signedIn,
    changes: ['attachments'],
    input: z.strictObject({ id, caption, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/attachment/setCover': {
    summary: 'Make a photo the cover of its thing in place of another, or take it away from there',
    effect: 'change',
    access: signedIn,
    changes: withCovers,
    input: z.strictObject({ id, is_cover: z.boolean(), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/attachment/sort': {
    summary: 'Put the attachments of a thing into another order; the input names all of them',
    effect: 'change',
    access: signedIn,
    changes: ['attachments'],
    input: z.strictObject({ ...ownedBy, attachment_ids: attachmentIds }),
    reply: statusReply,
  },
  '/attachment/remove/{id}': {
    summary: 'Remove an attachment. It can be restored for a while, unless it waits for its thing',
    effect: 'change',
    access: signedIn,
    changes: withCovers,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/attachment/removeMany': {
    summary: 'Remove several attachments of a thing, each by itself. They can be restored for a while',
    effect: 'change',
    access: signedIn,
    changes: withCovers,
    input: z.strictObject({ ...ownedBy, attachments }),
    reply: eachReply,
  },
  '/attachment/listRemoved': {
    summary: 'The newest removed attachments of a thing, newest first. Needs the right to change the thing',
    effect: 'read',
    access: signedIn,
    shows: ['attachments'],
    input: z.strictObject(ownedBy),
    reply: z.object({ removed: z.array(removedAttachment), total: z.int() }),
  },
  '/attachment/restore/{id}': {
    summary:
      'Give a removed attachment back to its thing. A photo that was the cover is the cover again unless there is another',
    effect: 'change',
    access: signedIn,
    changes: withCovers,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/attachment/restoreMany': {
    summary: 'Give several removed attachments back to their thing, all or none',
    effect: 'change',
    access: signedIn,
    changes: withCovers,
    input: z.strictObject({ ...ownedBy, attachments }),
    reply: statusReply,
  },
  '/attachment/deleteRemoved/{id}': {
    summary: 'Delete a removed attachment and its files for good',
    effect: 'change',
    access: signedIn,
    changes: ['attachments'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/attachment/getUsage': {
    summary: 'What the photos and files of a project take, and what its settings may allow',
    effect: 'read',
    access: inProject('project_edit'),
    shows: ['attachments', 'projects'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      quota,
      default_maximum: z.int().meta({ description: 'Of projects whose settings have no maximum' }),
      highest_maximum: z.int().meta({ description: 'The most that the settings may allow' }),
    }),
  },
  '/attachment/download/{id}': {
    summary: 'An attachment as a file to save; a browser never runs it',
    effect: 'read',
    access: signedIn,
    shows: withCovers,
    blob: true,
    input: z.strictObject({ id }),
    reply: fileReply,
  },
  '/attachment/downloadMany': {
    summary:
      'Attachments of one thing as a ZIP file, which holds them as they are. The caller must see each of them',
    effect: 'read',
    access: signedIn,
    shows: withCovers,
    blob: true,
    input: z.strictObject({ ...ownedBy, attachment_ids: attachmentIds }),
    reply: fileReply,
  },
})
