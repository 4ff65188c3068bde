import { createHash, randomBytes } from 'node:crypto'

/** The prefix of release keys. It distinguishes them from session tokens, for people and for scanners of leaked secrets. */
const prefix = 'ark_'

const shape = /^ark_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Returns whether a bearer claims to be a release key, valid or not. */
export const isReleaseKey = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(prefix) ?? false

/** Returns the text of a new key for its maker, and the hash of its secret for the database. */
export function issueKey(id: string): { text: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { text: `${prefix}${id}.${secret}`, secretHash: hashOf(secret) }
}

/** Reads a key. Returns undefined if the text is none. */
export function readKey(text: string): { id: string; secretHash: Buffer } | undefined {
  const [, id, secret] = shape.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secretHash: hashOf(secret) }
}

/** Secrets are 256 random bits, so one round of SHA-256 protects them. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
