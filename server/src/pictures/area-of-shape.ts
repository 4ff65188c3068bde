interface Size {
  width: number
  height: number
}

const length = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(%|px)?\s*$/i

/** Returns a length in the units of the drawing; `whole` if it is in others, so that it counts for too much and never for too little. */
function lengthOf(value: string, whole: number): number {
  const [, digits, unit] = length.exec(value) ?? []
  if (digits === undefined) return value.trim() === '' ? 0 : whole
  return unit === '%' ? (Number(digits) / 100) * whole : Number(digits)
}

/** Returns the size of a drawing by the attributes of its outermost element; undefined if it does not say it. */
export function sizeOfDrawing(valueOf: (name: string) => string): Size | undefined {
  const [, , width, height] = valueOf('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width && height && width > 0 && height > 0) return { width, height }
  const own = { width: lengthOf(valueOf('width'), 0), height: lengthOf(valueOf('height'), 0) }
  return own.width > 0 && own.height > 0 ? own : undefined
}

/**
 * Returns which share of a drawing a rectangle, circle or ellipse covers, from 0 to 1, wherever it stands. Other shapes count for
 * nothing: the time of the process bounds those, and what is scaled.
 */
export function areaOfShape(
  kind: string,
  valueOf: (name: string) => string,
  whole: Size | undefined,
): number {
  const { width, height } = whole ?? { width: 0, height: 0 }
  const across = (name: string) => 2 * lengthOf(valueOf(name), width)
  const down = (name: string) => 2 * lengthOf(valueOf(name), height)
  const sizes: Record<string, () => [number, number]> = {
    rect: () => [lengthOf(valueOf('width'), width), lengthOf(valueOf('height'), height)],
    circle: () => [across('r'), down('r')],
    ellipse: () => [across('rx'), down('ry')],
  }
  const size = sizes[kind]?.()
  if (!size) return 0
  if (!whole) return 1
  return Math.min(1, size[0] / width) * Math.min(1, size[1] / height)
}
