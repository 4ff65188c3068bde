import { isVisible } from '@atrium/contract'

/**
 * Returns the text of a cell as it is kept: composed (NFC), trimmed, and without what a database or JSON cannot store (NUL and
 * other control characters, halves of surrogate pairs). A cell in which nobody sees anything is empty.
 */
export function keepableText(raw: string): string {
  const text = raw
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
  return isVisible(text) ? text : ''
}
