import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, statusReply, time } from '../values.ts'

const address = z.string().meta({
  description:
    'A path on the server, to be fetched with GET as it is. It serves the session that was given it, for an hour at most.',
})

/** A photo as the addresses of its files. */
export const picture = z.object({ id, url: address, thumbnail_url: address }).meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

/** A photo as stored: turned upright, without metadata, as JPEG or PNG whatever was sent. Sides are in pixels. */
const assetPhoto = z
  .object({
    ...picture.shape,
    project_id: id,
    asset_id: id.nullable(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    at: time,
  })
  .meta({ id: 'AssetPhoto' })
export type AssetPhoto = z.infer<typeof assetPhoto>

const photoIds = z.array(id).min(1).max(limits.photosOfAsset)

export const assetPhotoCalls = defineCalls({
  '/asset-photo/add': {
    summary:
      'Add a photo, to an asset or to be given to one, or to a material, within a day; until then it is for a user who sent it',
    effect: 'create',
    access: inProject('asset_edit'),
    changes: ['assets', 'attachments'],
    upload: 'photo',
    uploadBytes: limits.photoBytes,
    input: z.strictObject({ project_id: id, asset_id: id.optional() }),
    reply: z.object({ photo: assetPhoto }),
  },
  '/asset-photo/attach': {
    summary: 'Give photos that the caller has added to an asset, after those that it has, all or none',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets', 'attachments'],
    input: z.strictObject({ asset_id: id, photo_ids: photoIds }),
    reply: statusReply,
  },
  '/asset-photo/search': {
    summary: 'The photos of an asset in their order',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows: ['assets', 'attachments'],
    input: z.strictObject({ asset_id: id, ...paging(limits.photosOfAsset) }),
    reply: z.object({ photos: z.array(assetPhoto) }),
  },
  '/asset-photo/remove': {
    summary: 'Remove photos and their files, all or none',
    effect: 'change',
    access: onThing('asset_photo', 'asset_edit'),
    changes: ['assets', 'attachments'],
    input: z.strictObject({ photo_ids: photoIds }),
    reply: statusReply,
  },
})
