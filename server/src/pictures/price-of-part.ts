import { extentOfPath, extentOfPoints, type Extent } from './extent-of-path.ts'
import { lengthOf } from './lengths.ts'
import { finite, most, type Inherited, type PricedPart, type Values } from './priced-part.ts'
import { areaScale } from './scale-of-transform.ts'

/*
 * Prices are in layers: what it takes to paint over the whole drawing once, some 2 ms. They are upper bounds, taken from measured ones.
 */
/** For each step of an outline from the top to the bottom. */
const tallStep = 0.01
const textElement = 0.2
const character = 0.01
/** A group of its own surface. */
const surface = 2
const maskSurface = 50

const nothing: Extent = { width: 0, height: 0, across: 0, down: 0, steps: 0 }

/** Returns what painting a part costs, in layers: by its area, and whatever its area. */
export function priceOfPart(
  part: PricedPart,
  inner: Inherited,
  values: Values,
): { area: number; fixed: number } {
  const isPartly = [...values('opacity')].some(
    (value) => !(parseFloat(value) >= (value.includes('%') ? 100 : 1)),
  )
  const isMasked = values('mask').some((value) => value !== 'none')
  const isText = /^(text|tspan|textPath)$/.test(part.kind)
  return {
    area: inner.weight * areaOf(part, inner, values),
    fixed:
      (isPartly && drawsGroups.has(part.kind) ? surface : 0) +
      (isMasked ? maskSurface : 0) +
      (isText ? textElement + character * part.characters : 0),
  }
}

const drawsGroups = new Set(
  'svg g symbol use path rect circle ellipse line polyline polygon text tspan textPath marker pattern'.split(
    ' ',
  ),
)

/** Returns what share of the drawing a part paints over, from 0 to 1 for each of its inside and its outline, and more for many steps. */
function areaOf(part: PricedPart, inner: Inherited, values: Values): number {
  const { scale, hasFill, hasStroke, strokeWidth, fontSize, viewport } = inner
  const extent = extentOf(part, inner, values)
  if (/^(text|tspan|textPath)$/.test(part.kind)) {
    const area = part.characters * fontSize * fontSize * areaScale(scale)
    return (hasStroke ? 2 : 1) * Math.min(1, finite(area))
  }
  if (extent === nothing) return 0
  const boxed = (more: number) =>
    Math.min(1, finite(scale.a * (extent.width + more) + scale.c * (extent.height + more))) *
    Math.min(1, finite(scale.b * (extent.width + more) + scale.d * (extent.height + more)))
  // A width that does not grow with the drawing is one of the outermost units, which may be larger.
  const isFixed = values('vector-effect').length > 0
  const width = isFixed ? Math.max(viewport.width, viewport.height) : strokeWidth
  const outline = (extent.across + extent.down + width * (extent.steps + 1)) * width * areaScale(scale)
  const tall = finite(scale.b * extent.across + scale.d * extent.down) * tallStep
  const filled = hasFill && part.kind !== 'line' ? boxed(0) + tall : 0
  const stroked = hasStroke ? Math.min(boxed(4 * width), finite(outline)) + 2 * tall : 0
  return filled + stroked
}

function extentOf(
  { kind, attribute }: PricedPart,
  { viewport: { width: across, height: down }, fontSize }: Inherited,
  values: Values,
): Extent {
  const side = (name: string, whole: number) =>
    most(values(name), (value) => lengthOf(value, whole, fontSize), 0)
  const boxOf = (width: number, height: number): Extent => ({
    width,
    height,
    across: 2 * width,
    down: 2 * height,
    steps: 4,
  })
  const round = Math.max(across, down)
  switch (kind) {
    case 'rect':
      return boxOf(side('width', across), side('height', down))
    case 'circle':
      return boxOf(2 * side('r', round), 2 * side('r', round))
    case 'ellipse': {
      const [rx, ry] = [side('rx', across), side('ry', down)]
      return boxOf(2 * (rx || ry), 2 * (ry || rx))
    }
    case 'line': {
      const distance = (one: string, other: string, whole: number) => {
        const [from, to] = [attribute(one), attribute(other)]
        const isPlain = [from, to].every((value) => /^[-+.\de]*$/i.test(value.trim()))
        return isPlain ? Math.abs(Number(to) - Number(from)) : lengthOf(from, whole) + lengthOf(to, whole)
      }
      const [width, height] = [distance('x1', 'x2', across), distance('y1', 'y2', down)]
      return { width, height, across: width, down: height, steps: 1 }
    }
    case 'path':
      return extentOfPath(attribute('d'))
    case 'polyline':
    case 'polygon':
      return extentOfPoints(attribute('points'))
    default:
      return nothing
  }
}
