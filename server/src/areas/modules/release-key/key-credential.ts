import { createHash, randomBytes } from 'node:crypto'

/** What a release key begins with: it tells a key from a session's token, to people and to what scans for lost secrets. */
const prefix = 'ark_'

const shape = /^ark_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Whether a bearer means to be a release key, be it a good one or not. */
export const isReleaseKey = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(prefix) ?? false

/** The text of a new key for whoever made it, and the hash of its secret for the database. */
export function issueKey(id: string): { text: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { text: `${prefix}${id}.${secret}`, secretHash: hashOf(secret) }
}

/** Reads a key; undefined where it is none. */
export function readKey(text: string): { id: string; secretHash: Buffer } | undefined {
  const [, id, secret] = shape.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secretHash: hashOf(secret) }
}

/** Secrets are 256 random bits: one round of SHA-256 keeps them. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
