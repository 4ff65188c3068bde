import { perhapsNone } from './declarations.ts'

/**
 * How much sides grow: a box of width w and height h gets at most a·w + c·h wide and b·w + d·h high. Products of these hold for
 * transformations one after the other.
 */
export interface Scale {
  a: number
  b: number
  c: number
  d: number
}

export const unscaled: Scale = { a: 1, b: 0, c: 0, d: 1 }
/** What is drawn nowhere may be drawn by its name elsewhere, and must not count for nothing there. */
const smallest = 1e-6
const anyTurn: Scale = { a: 1, b: 1, c: 1, d: 1 }
/** What readers may take differently: larger than anything. */
const unknown: Scale = { a: 1e6, b: 1e6, c: 1e6, d: 1e6 }

const numeral = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?(?:deg|rad|grad|turn|px|%)?'
const step = `[a-z]+\\s*\\(\\s*${numeral}(?:(?:\\s*,\\s*|\\s+|(?=[-+.]))${numeral}){0,5}\\s*\\)`
const plain = new RegExp(`^\\s*(?:${step}(?:\\s*,\\s*|\\s*))*$`, 'i')
/** How many numbers a reader takes for each. */
const counts: Record<string, readonly number[]> = {
  matrix: [6],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
  translate: [1, 2],
}

export const times = (one: Scale, other: Scale): Scale => ({
  a: one.a * other.a + one.c * other.b,
  b: one.b * other.a + one.d * other.b,
  c: one.a * other.c + one.c * other.d,
  d: one.b * other.c + one.d * other.d,
})

/** Returns the scale of which both of two are a part. */
export const atLeast = (one: Scale, other: Scale): Scale => ({
  a: Math.max(one.a, other.a),
  b: Math.max(one.b, other.b),
  c: Math.max(one.c, other.c),
  d: Math.max(one.d, other.d),
})

/** Returns by how much areas grow at most. */
export const areaScale = ({ a, b, c, d }: Scale): number => a * d + b * c

/** Returns the scale of the value of a `transform`. Moving changes nothing. A value that a reader might not follow never makes less. */
export function scaleOfTransform(value: string): Scale {
  if (value === 'none' || value === perhapsNone) return unscaled
  if (!plain.test(value)) return unknown
  let scale = unscaled
  let isFollowed = true
  for (const [, name = '', list = ''] of value.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const hasUnits = /\d(rad|grad|turn)/i.test(list)
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    const { a, b, c, d } = scaleOf(name, numbers, hasUnits)
    scale = times(scale, { a: Math.max(a, smallest), b, c, d: Math.max(d, smallest) })
    isFollowed &&= counts[name]?.includes(numbers.length) === true && !hasUnits && !/px|%/i.test(list)
  }
  return isFollowed ? scale : atLeast(scale, unscaled)
}

function scaleOf(name: string, [first = 0, ...more]: number[], hasUnits: boolean): Scale {
  const angle = (first * Math.PI) / 180
  const tangent = Math.abs(Math.tan(angle))
  switch (name.toLowerCase()) {
    case 'matrix': {
      const [b = 0, c = 0, d = 0] = more.map(Math.abs)
      return { a: Math.abs(first), b, c, d }
    }
    case 'scale':
      return { a: Math.abs(first), b: 0, c: 0, d: Math.abs(more[0] ?? first) }
    case 'scalex':
      return { ...unscaled, a: Math.abs(first) }
    case 'scaley':
      return { ...unscaled, d: Math.abs(first) }
    case 'rotate': {
      if (hasUnits) return anyTurn
      const [across, down] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
      return { a: across, b: down, c: down, d: across }
    }
    case 'skewx':
    case 'skewy':
    case 'skew':
      return hasUnits ? { a: 1e6, b: 1e6, c: 1e6, d: 1e6 } : { a: 1, b: tangent, c: tangent, d: 1 }
    default:
      return unscaled
  }
}

/** Returns by how much the area of what was judged in one scale grows in another one, where no side counts for more than the whole. */
export function growthOf(from: Scale, to: Scale): number {
  if (from.a === to.a && from.b === to.b && from.c === to.c && from.d === to.d) return 1
  const isStraight = from.b === 0 && from.c === 0
  const least = Math.min(...[from.a, from.b, from.c, from.d].filter((one) => one > 0))
  const [across, down] = isStraight ? [from.a, from.d] : [least, least]
  const product = (one: number, other: number) =>
    one * other > 0 ? Math.max(1, one) * Math.max(1, other) : 0
  const growth = product(to.a / across, to.d / down) + product(to.c / down, to.b / across)
  return Number.isFinite(growth) ? Math.max(1, growth) : 1
}
