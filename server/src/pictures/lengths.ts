/** The size of a viewport or a drawing, in its own units. */
export interface Size {
  width: number
  height: number
}

const length = /^\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i
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

/** Returns the length of a side of the whole drawing, 0 where a reader might take it differently. */
export const sideOfDrawing = (value: string): number =>
  /^\s*-|(?:em|ex|ch|rem)\s*$/i.test(value) ? 0 : lengthOf(value, 0)

/** Returns the largest length of a font's size: at least the inherited one where a reader might not take the value. */
export function fontSizeOf(value: string, inherited: number): number {
  const size = firstSizeOf(value, inherited)
  return length.test(value) && !value.includes('-') ? size : Math.max(size, inherited)
}

function firstSizeOf(value: string, inherited: number): number {
  // With its unit first, as `font` may begin with a weight.
  const [first] = /[\d.]+(?:e[-+]?\d+)?(?:[a-z]+|%)/i.exec(value) ?? /[\d.]+/.exec(value) ?? []
  // Words such as `xx-large` and `larger`.
  return first === undefined ? Math.max(32, 1.2 * inherited) : lengthOf(first, inherited, inherited)
}

/**
 * Returns the length of dashes with the gaps between them; Infinity for a line without any. Those that readers may take differently
 * count for 0.
 */
export function dashesOf(value: string, whole: number, fontSize: number): number {
  const text = value.trim()
  if (text === 'none') return Infinity
  const parts = text.split(/\s*,\s*|\s+/)
  if (!parts.every((part) => length.test(part))) return 0
  return parts.reduce((sum, part) => sum + lengthOf(part, whole, fontSize), 0) || Infinity
}

const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
/** So small that everything in it covers the whole. */
const tiny: Size = { width: 1e-9, height: 1e-9 }

/**
 * Returns the size of a view box; undefined if there is none. One that readers may take differently counts for a tiny one, where it
 * makes shapes larger.
 */
export function viewBoxOf(value: string): Size | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const parts = text.split(/\s*,\s*|\s+/)
  const [, , width = 0, height = 0] = parts.map(Number)
  const isPlain = parts.length === 4 && parts.every((part) => plainNumber.test(part))
  if (!isPlain || !Number.isFinite(width) || !Number.isFinite(height)) return tiny
  return width > 0 && height > 0 ? { width, height } : undefined
}
