import { hash } from 'node:crypto'

/** Names are compared up to this length: they are keys of an index. */
const comparedCharacters = 300

/** A name as it is compared: one spelling of each letter, single spaces. Case counts; two systems may differ in it only. */
export function comparable(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, comparedCharacters).toWellFormed()
}

/** A short fingerprint of several texts, in which each keeps its place. */
export function fingerprint(texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url')
}
