import type { DrawnPart } from './count-drawn.ts'
import { declarationsOf, type Declarations, type Rules } from './declarations.ts'
import { extentOfPath, extentOfPoints, type Extent } from './extent-of-path.ts'
import { fontSizeOf, lengthOf, viewBoxOf, type Size } from './lengths.ts'
import { PictureError } from './picture-fault.ts'
import {
  areaScale,
  atLeast,
  growthOf,
  scaleOfTransform,
  times,
  unscaled,
  type Scale,
} from './scale-of-transform.ts'

/** An element with what its price depends on. */
export interface PricedPart extends DrawnPart {
  kind: string
  inside: PricedPart[]
  /** Returns an attribute, empty if it is absent. */
  attribute(name: string): string
  /** The selectors of a style sheet that match it: its kind, id and classes. */
  selectors: string[]
  /** How many characters of text it contains itself. */
  characters: number
}

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
/** An outline that only clips. */
const clipping = 0.05
/** Values of style sheets, counted for each element that they may match. */
const mostValues = 5_000_000

/** Returns the values that a property of an element may have. */
type Values = (name: string) => string[]

/** What an element inherits. */
interface Inherited {
  /** From units of the element to shares of the drawing's sides. */
  scale: Scale
  viewport: Size
  hasFill: boolean
  hasStroke: boolean
  strokeWidth: number
  fontSize: number
  /** How much painting counts: less for outlines that clip. */
  weight: number
}

const nothing: Extent = { width: 0, height: 0, across: 0, down: 0, steps: 0 }
const whole: Size = { width: 1, height: 1 }

/** What was found out about a part, for where it is drawn by its name. */
interface Priced {
  values: Values
  outer: Scale
  inner: Scale
}

/** Sets what painting each part of a drawing costs, and how much each one that is drawn elsewhere grows there. */
export function priceDrawing(root: PricedPart, parts: ReadonlyMap<string, DrawnPart>, rules: Rules): void {
  const priced = new Map<DrawnPart, Priced>()
  let count = 0
  const read = (values: number) => {
    count += values
    if (count > mostValues) throw new PictureError('elements')
  }
  const named = namedIn(root, parts)
  const largest = largestIn(root, (part) => valuesOf(part, rules, read))
  const price = (part: PricedPart, around: Inherited): void => {
    const values = valuesOf(part, rules, read)
    // What is drawn by its name inherits from whoever names it.
    const outer = named.has(part) ? { ...around, ...largest, hasFill: true } : around
    const inner = enter(part, outer, values, { isRoot: part === root, isFramed: isFramed(part, named) })
    priced.set(part, { values, outer: outer.scale, inner: inner.scale })
    Object.assign(part, ofPart(part, inner, values))
    for (const one of part.inside) price(one, inner)
  }
  price(root, { ...initial, scale: unscaled, viewport: whole, weight: 1 })
  for (const [part, user] of priced)
    for (const name of part.names) {
      const other = parts.get(name.name) as PricedPart | undefined
      const found = other && priced.get(other)
      if (other && found)
        name.growth = isFramed(other, named)
          ? growthOfFrame(user, other, found)
          : growthOf(found.outer, user.inner)
    }
}

const initial = { hasFill: true, hasStroke: false, strokeWidth: 1, fontSize: 16 }

/** Returns the parts that others name. */
function namedIn(root: PricedPart, parts: ReadonlyMap<string, DrawnPart>): ReadonlySet<DrawnPart> {
  const named = new Set<DrawnPart>()
  const visit = (part: PricedPart): void => {
    for (const { name } of part.names) {
      const other = parts.get(name)
      if (other) named.add(other)
    }
    part.inside.forEach(visit)
  }
  visit(root)
  return named
}

/** Returns the most costly of what parts may inherit, anywhere in a drawing. */
function largestIn(
  root: PricedPart,
  valuesIn: (part: PricedPart) => Values,
): Omit<typeof initial, 'hasFill'> {
  const largest = { ...initial }
  const visit = (part: PricedPart): void => {
    const { hasStroke, strokeWidth, fontSize } = inheritedFrom(
      valuesIn(part),
      largest,
      viewBoxOf(part.attribute('viewBox')) ?? whole,
    )
    largest.hasStroke ||= hasStroke
    largest.strokeWidth = Math.max(largest.strokeWidth, strokeWidth)
    largest.fontSize = Math.max(largest.fontSize, fontSize)
    part.inside.forEach(visit)
  }
  visit(root)
  const { hasStroke, strokeWidth, fontSize } = largest
  return { hasStroke, strokeWidth, fontSize }
}

/** Returns how much larger than the whole drawing a frame is where it is drawn. */
function growthOfFrame({ values, inner }: Priced, { kind }: PricedPart, frame: Priced): number {
  if (kind === 'pattern') return 1
  const [width, height] = [values('width'), values('height')].map((side) =>
    most(side, (one) => lengthOf(one, Infinity), 0),
  )
  const isSized = width && height && frame.values('overflow').length === 0
  const area = isSized ? areaScale(inner) * width * height : Math.max(1, areaScale(inner))
  return Math.min(1e6, finite(area))
}

/** Whether a part that others name brings a frame of its own, which then counts as the whole drawing. */
const isFramed = (part: PricedPart, named: ReadonlySet<DrawnPart>): boolean =>
  (part.kind === 'symbol' || part.kind === 'pattern' || (part.kind === 'svg' && named.has(part))) &&
  viewBoxOf(part.attribute('viewBox')) !== undefined

/** Returns the values that a property may have: of the attribute, of `style` and of style sheets. */
function valuesOf(part: PricedPart, rules: Rules, read: (values: number) => void): Values {
  const own = declarationsOf(part.attribute('style'))
  const sheets: Declarations[] =
    rules.size === 0 ? [] : ['*', ...part.selectors].flatMap((one) => rules.get(one) ?? [])
  return (name) => {
    const attribute = part.attribute(name)
    const styled = [...(own.get(name) ?? []), ...sheets.flatMap((one) => one.get(name) ?? [])]
    read(styled.length)
    return attribute === '' ? styled : [attribute, ...styled]
  }
}

const most = (values: readonly string[], of: (value: string) => number, otherwise: number): number =>
  values.length === 0 ? otherwise : Math.max(...values.map(of))

/** Returns what the children of a part inherit of its styles. */
function inheritedFrom(values: Values, outer: typeof initial, viewport: Size): typeof initial {
  const fontSize = most(
    [...values('font-size'), ...values('font')],
    (value) => fontSizeOf(value, outer.fontSize),
    outer.fontSize,
  )
  const isPainted = (name: string, otherwise: boolean) =>
    values(name).length === 0 ? otherwise : values(name).some((value) => value !== 'none')
  return {
    fontSize,
    hasFill: isPainted('fill', outer.hasFill),
    hasStroke: isPainted('stroke', outer.hasStroke),
    strokeWidth: most(
      values('stroke-width'),
      (value) => lengthOf(value, Math.max(viewport.width, viewport.height), fontSize),
      outer.strokeWidth,
    ),
  }
}

interface Place {
  isRoot: boolean
  isFramed: boolean
}

function enter(part: PricedPart, outer: Inherited, values: Values, place: Place): Inherited {
  const inherited = {
    ...outer,
    ...inheritedFrom(values, outer, outer.viewport),
    weight: part.kind === 'clipPath' ? clipping : outer.weight,
  }
  return { ...inherited, ...frameOf(part, inherited, values, place) }
}

/** Returns the scale and the viewport within a part. */
function frameOf(
  part: PricedPart,
  { scale: outer, viewport, strokeWidth, fontSize }: Inherited,
  values: Values,
  { isRoot, isFramed }: Place,
): Pick<Inherited, 'scale' | 'viewport'> {
  const { kind, attribute } = part
  const box = viewBoxOf(attribute('viewBox'))
  const isSliced = /slice/i.test(attribute('preserveAspectRatio'))
  const sideOf = (name: 'width' | 'height', whole: number) =>
    most(values(name), (value) => lengthOf(value, whole, fontSize), whole)
  const transforms = [...values('transform'), ...values('patternTransform'), ...values('gradientTransform')]
  const moved = transforms.map(scaleOfTransform).reduce(atLeast, transforms.length > 1 ? unscaled : zero)
  const turned = transforms.length === 0 ? unscaled : moved
  if (isRoot) {
    const own = { width: sideOf('width', 0), height: sideOf('height', 0) }
    const isSized = own.width > 0 && own.height > 0
    const size = box ?? (isSized ? own : undefined)
    // A drawing that does not say its size may be filled by anything.
    if (!size) return { scale: { a: Infinity, b: 0, c: 0, d: Infinity }, viewport: whole }
    const fitted = box && isSliced && isSized ? filling(own, box, shareOf(own)) : shareOf(size)
    return { scale: times(fitted, turned), viewport: size }
  }
  const scale = times(outer, turned)
  if (isFramed && box) return { scale: shareOf(box), viewport: box }
  const isOfBox = ['maskContentUnits', 'patternContentUnits', 'clipPathUnits'].some(
    (name) => attribute(name) === 'objectBoundingBox',
  )
  if (isOfBox) return { scale: unscaled, viewport: whole }
  if (kind === 'svg' && box) {
    const size = { width: sideOf('width', viewport.width), height: sideOf('height', viewport.height) }
    return { scale: isSliced ? filling(size, box, scale) : times(scale, fitting(size, box)), viewport: box }
  }
  if (kind === 'marker') {
    const unit = attribute('markerUnits') === 'userSpaceOnUse' ? 1 : Math.max(1, strokeWidth)
    const size = {
      width: unit * (lengthOf(attribute('markerWidth'), viewport.width) || 3),
      height: unit * (lengthOf(attribute('markerHeight'), viewport.height) || 3),
    }
    return {
      scale: times(scale, box ? fitting(size, box) : { a: unit, b: 0, c: 0, d: unit }),
      viewport: box ?? size,
    }
  }
  return { scale, viewport }
}

const zero: Scale = { a: 0, b: 0, c: 0, d: 0 }
const shareOf = ({ width, height }: Size): Scale => ({ a: 1 / width, b: 0, c: 0, d: 1 / height })
const fitting = (size: Size, box: Size): Scale => ({
  a: size.width / box.width,
  b: 0,
  c: 0,
  d: size.height / box.height,
})

/** A box that covers a viewport on all sides grows by the larger factor. */
function filling(size: Size, box: Size, scale: Scale): Scale {
  const factor = Math.max(size.width / box.width, size.height / box.height)
  return times(scale, { a: factor, b: 0, c: 0, d: factor })
}

function ofPart(part: PricedPart, inner: Inherited, values: Values): { area: number; fixed: number } {
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

/** What is no number counts as the whole. */
const finite = (value: number): number => (Number.isFinite(value) ? value : 1)

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
