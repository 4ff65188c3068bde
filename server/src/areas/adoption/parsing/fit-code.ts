import { limits, withoutUnseen } from '@atrium/contract'
import { fingerprint } from '../../../cobie/names.ts'

/** Characters of the fingerprint that distinguishes names whose beginnings are equal. */
const distinguishing = 6

/** Returns a name as a code, without what nobody sees: a longer one is cut, and gets a fingerprint of the whole. */
export function fitCode(name: string): string {
  const text = withoutUnseen(name).trim()
  if (text.length <= limits.codeLength) return text
  const mark = fingerprint([text]).slice(0, distinguishing)
  return `${text
    .slice(0, limits.codeLength - distinguishing - 1)
    .toWellFormed()
    .trim()}-${mark}`
}
