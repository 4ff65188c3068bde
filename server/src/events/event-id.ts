import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const positionBytes = 36
const idPattern = /^[\w-]{86}$/

/**
 * Encrypts a position of the change stream for a browser, with another nonce each time, so that ids do not reveal whether
 * anything has happened between two of them.
 */
export function sealPosition(secretKey: string, userId: string, position: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secretKey, userId), nonce)
  const sealed = Buffer.concat([sealing.update(position, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]).toString('base64url')
}

/** Returns the position of an id of this user, undefined for any other text. */
export function openPosition(secretKey: string, userId: string, id: unknown): string | undefined {
  if (typeof id !== 'string' || !idPattern.test(id)) return undefined
  const bytes = Buffer.from(id, 'base64url')
  const end = nonceBytes + positionBytes
  const opening = createDecipheriv(cipher, keyOf(secretKey, userId), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(bytes.subarray(end))
  const opened = opening.update(bytes.subarray(nonceBytes, end), undefined, 'utf8')
  try {
    return opened + opening.final('utf8')
  } catch {
    // Encrypted with another key: by another portal, or for another user.
    return undefined
  }
}

/** Derives a key for each user, so that an id is valid for no other user. */
function keyOf(secretKey: string, userId: string): Buffer {
  return createHmac('sha256', secretKey).update(`event ids of ${userId}`).digest()
}
