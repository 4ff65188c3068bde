import { createECDH } from 'node:crypto'

/** The lengths of the keys of a browser in bytes: a point of the curve P-256, not compressed, and a secret (RFC 8291). */
const pointLength = 65
const secretLength = 16
/** The first byte of a point that is not compressed. */
const isWhole = 4

/** Returns whether a message can be encrypted for a browser with these keys, in base64url. */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return (
    Buffer.from(auth, 'base64url').length === secretLength &&
    point.length === pointLength &&
    point[0] === isWhole &&
    isOnCurve(point)
  )
}

function isOnCurve(point: Buffer): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY')
      return false
    throw error
  }
}
