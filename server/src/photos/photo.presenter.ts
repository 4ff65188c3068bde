import type { AssetPhoto, Picture } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import type { PhotoRow, ProjectPhotoRow } from './photo.repository.ts'
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

/** Presents a photo of a thing of a project. A photo of a user comes only with the user. */
export function presentPhoto(context: Context, photo: ProjectPhotoRow): AssetPhoto {
  return {
    ...presentPicture(context, photo.id),
    project_id: photo.project_id,
    asset_id: photo.asset_id,
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes,
    at: photo.created_at.toISOString(),
  }
}

/** Presents a photo for the audit trail. */
export function photoForAudit(photo: PhotoRow): Record<string, unknown> {
  const { asset_id, material_id, of_user_id, format, width, height, bytes } = photo
  const owner = {
    asset_id,
    ...(material_id !== null && { material_id }),
    ...(of_user_id !== null && { of_user_id }),
  }
  return { ...owner, format, width, height, bytes }
}
