import { createHmac, timingSafeEqual } from 'node:crypto'

export const photoParts = ['photo', 'thumbnail'] as const
export type PhotoPart = (typeof photoParts)[number]

/** The content of an address: this file, for this session, up to a time in seconds since the epoch. */
export interface Permit {
  photoId: string
  part: PhotoPart
  sessionId: string
  expires: number
}

/** An address stays the same within such a window, so that a browser does not fetch a file again. */
const windowSeconds = 30 * 60

/** Returns the address of a photo's file. It is valid for half an hour to an hour and has no secret. */
export function photoAddress(given: {
  secretKey: string
  photoId: string
  part: PhotoPart
  sessionId: string
  /** Milliseconds since the epoch. */
  now: number
}): string {
  const { secretKey, now, ...what } = given
  const expires = (Math.floor(now / 1000 / windowSeconds) + 2) * windowSeconds
  const question = new URLSearchParams({
    session: what.sessionId,
    expires: String(expires),
    signature: signatureOf(secretKey, { ...what, expires }),
  })
  return `/api/asset-photo/file/${what.photoId}/${what.part}?${question}`
}

/** Returns whether this portal made an address, and it is still valid. */
export function isGenuine(secretKey: string, permit: Permit, signature: string, now: number): boolean {
  const own = Buffer.from(signatureOf(secretKey, permit))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given) && permit.expires * 1000 > now
}

/** Signs with a key of its own, derived from the portal's. */
function signatureOf(secretKey: string, { photoId, part, sessionId, expires }: Permit): string {
  const key = createHmac('sha256', secretKey).update('asset-photo address').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([photoId, part, sessionId, expires]))
    .digest('base64url')
}
