import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const uuid = z.uuid()

/** `<session id>.<secret>`, the content of a token or of the session cookie. */
export interface Credential {
  sessionId: string
  secretHash: Buffer
}

/** Issues a credential of a session: the text for its holder, and the hash for the database. */
export function issueCredential(sessionId: string): { text: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { text: `${sessionId}.${secret}`, secretHash: hash(secret) }
}

/** Reads a credential. Returns undefined if the text names no session. */
export function readCredential(text: string | undefined): Credential | undefined {
  const [sessionId, secret, ...rest] = text?.split('.') ?? []
  if (!secret || rest.length > 0 || !uuid.safeParse(sessionId).success) return undefined
  return { sessionId: String(sessionId), secretHash: hash(secret) }
}

/** Returns whether two hashes are equal, in the same time for every difference. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Secrets are 256 random bits, so one round of SHA-256 protects them. */
function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
