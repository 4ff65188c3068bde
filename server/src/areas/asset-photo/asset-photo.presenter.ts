import type { AssetPhoto } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { PhotoRow } from './asset-photo.repository.ts'
import { photoAddress } from './photo-address.ts'

export function presentPhoto({ services, actor }: Context, photo: PhotoRow): AssetPhoto {
  const of = { secretKey: services.secretKey, sessionId: actor.sessionId, photoId: photo.id, now: Date.now() }
  return {
    id: photo.id,
    project_id: photo.project_id,
    asset_id: photo.asset_id,
    url: photoAddress({ ...of, part: 'photo' }),
    thumbnail_url: photoAddress({ ...of, part: 'thumbnail' }),
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes,
    at: photo.created_at.toISOString(),
  }
}

/** What the audit trail says of a photo. */
export function photoForAudit({ asset_id, format, width, height, bytes }: PhotoRow): Record<string, unknown> {
  return { asset_id, format, width, height, bytes }
}
