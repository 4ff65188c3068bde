import { createHash } from 'node:crypto'

/** Returns the value of an `integrity` attribute. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
