import { extname } from 'node:path'
import { limits } from '@atrium/contract'

/**
 * Returns a name for saving a file: that of its sender, with an ending that its bytes allow, and without what a file system, a
 * terminal or a reader mistakes for something else.
 * @param endings the accepted ones, without a dot; the first one is added where the name has none of them
 */
export function fileNameFor(sent: string, endings: readonly string[]): string {
  const plain = sent
    .toWellFormed()
    .normalize('NFC')
    // Characters of control and of direction make one name look like another.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replace(/^[\s.]+/, '')
    .trim()
  const own = extname(plain).slice(1).toLowerCase()
  const isFit = endings.includes(own)
  const ending = isFit ? extname(plain) : `.${endings[0] ?? 'bin'}`
  const stem = isFit ? plain.slice(0, -ending.length) : plain
  return `${(stem === '' ? 'file' : stem).slice(0, limits.nameLength - ending.length)}${ending}`
}
