/** The size of a viewport or a drawing, in its own units. */
export interface Size {
  width: number
  height: number
}

const length = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i
const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 4 / 3,
  pc: 16,
}
const ofFont = /^(em|ex|ch|rem)$/

/**
 * Returns a length in units of the drawing, 0 for none. What is uncertain counts for too much and never for too little.
 * @param whole what per cent are of, and what an unknown unit counts for
 */
export function lengthOf(value: string, whole: number, fontSize = 16): number {
  if (value.trim() === '') return 0
  const [, digits, unit = ''] = length.exec(value) ?? []
  if (digits === undefined) return whole
  const number = Math.abs(Number(digits))
  const factor = pixels[unit.toLowerCase()]
  if (factor !== undefined) return number * factor
  if (ofFont.test(unit)) return number * fontSize
  return unit === '%' ? (number / 100) * whole : Math.max(number, 1) * whole
}

/** Returns the largest length of a font's size. */
export function fontSizeOf(value: string, inherited: number): number {
  // With its unit first, as `font` may begin with a weight.
  const [first] = /[\d.]+(?:e[-+]?\d+)?(?:[a-z]+|%)/i.exec(value) ?? /[\d.]+/.exec(value) ?? []
  // Words such as `xx-large` and `larger`.
  return first === undefined ? Math.max(32, 1.2 * inherited) : lengthOf(first, inherited, inherited)
}

/** Returns the size of a view box; undefined if there is none. */
export function viewBoxOf(value: string): Size | undefined {
  const [, , width, height] = value
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}
