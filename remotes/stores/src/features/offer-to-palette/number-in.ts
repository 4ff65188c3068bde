/** Returns a number that is written in the digits of any script. */
function readNumber(digits: string): number {
  const plain = digits
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  return Number(plain)
}

/**
 * Returns the number of the request that a text names by a word for requests before a number: 'request 2', 'demande n° 2',
 * 'طلب ٢'. Null if the text names none.
 */
export function numberIn(text: string, words: readonly string[]): number | null {
  const found = /^(.*?)\s*(?:#|n°|no\.?)?\s*([0-9٠-٩۰-۹]{1,9})$/iu.exec(text.trim())
  if (!found) return null
  const [, before = '', digits = ''] = found
  const isNamed = words.some((word) => word.toLowerCase() === before.toLowerCase())
  return isNamed ? readNumber(digits) : null
}
