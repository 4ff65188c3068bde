/** The kinds of things that a project numbers, each by itself, with the prefix that a project starts with. */
export const numberPrefixes = {
  stock_request: 'SR',
  stocktake: 'ST',
  cm: 'CM',
  pm: 'PM',
  inspection: 'IN',
} as const
export type NumberKind = keyof typeof numberPrefixes
export const numberKinds = Object.keys(numberPrefixes) as readonly NumberKind[]

/** How many digits a shown number has at least. */
const digits = 5

/** Returns a number as people read it: `CM-00042`. */
export function showNumber(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(digits, '0')}`
}
