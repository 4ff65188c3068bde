import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of webhooks', 32))

/** Returns a new secret, as its receiver keeps it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Seals a secret for the database, so that a copy of the database alone signs nothing. */
export function sealSecret(secretKey: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error if the portal has another secret key than when the secret was sealed */
export function openSecret(secretKey: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Returns the signature of a message: HMAC SHA-256 over its time and its body, for each secret. */
export function signMessage(secrets: readonly string[], timestamp: string, body: string): string {
  return secrets
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',')
}
