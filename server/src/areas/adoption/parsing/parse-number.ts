/** A number as workbooks hold it, which may be written with an exponent and with digits of its binary form. */
const plain = /^[-+]?(?:0|[1-9]\d*)?(?:\.\d+)?(?:[eE][-+]?\d{1,3})?$/
const most = 10 ** 12

/** Returns an exact decimal with at most six places; undefined for what is no number, such as a code with leading zeros. */
export function parseNumber(text: string): string | undefined {
  if (!plain.test(text) || !/\d/.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) >= most) return undefined
  const rounded = value.toFixed(6).replace(/\.?0+$/, '')
  return rounded === '-0' ? '0' : rounded
}

/** Characters of a cost. A longer cell is none, and takes no time. */
const longestCost = 60

/** Returns a cost, which may have a currency and separators of thousands; null for none, undefined for what cannot be read. */
export function parseCost(text: string): string | null | undefined {
  if (text.length > longestCost) return undefined
  const bare = text
    .replace(/^(?:[A-Z]{1,3}(?=[\s\p{Sc}\d]))?\s*\p{Sc}?\s*/u, '')
    .replace(/\s*(?:\p{Sc}|[A-Z]{3})$/u, '')
  const joined = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare) || /^\d{1,3}(?:,\d{3}){2,}$/.test(bare)
  const amount = parseNumber(joined ? bare.replaceAll(',', '') : bare)
  if (amount === undefined || amount.startsWith('-')) return undefined
  return amount === '0' ? null : amount
}
