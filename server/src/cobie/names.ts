import { hash } from 'node:crypto'

/** Names are compared up to this length, because they are keys of an index. */
const comparedCharacters = 300

/**
 * Normalizes a name for comparison: one spelling of each letter, single spaces. Keeps case, because names may differ
 * only in it.
 */
export function comparable(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, comparedCharacters).toWellFormed()
}

/** Returns a short fingerprint of several texts that depends on the place of each. */
export function fingerprint(texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url')
}
