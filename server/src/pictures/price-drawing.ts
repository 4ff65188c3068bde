import type { DrawnPart } from './count-drawn.ts'
import { declarationsOf, perhapsNone, type Declarations, type Rules } from './declarations.ts'
import { frameOf, whole, type Place } from './frame-of-part.ts'
import { dashesOf, fontSizeOf, lengthOf, viewBoxOf, type Size } from './lengths.ts'
import { PictureError } from './picture-fault.ts'
import { priceOfPart } from './price-of-part.ts'
import {
  finite,
  givenOf,
  most,
  type Inherited,
  type PricedPart,
  type Style,
  type Values,
} from './priced-part.ts'
import { areaScale, growthOf, unscaled, type Scale } from './scale-of-transform.ts'

/** An outline that only clips. */
const clipping = 0.05
/** Values of style sheets, counted for each element that they may match. */
const mostValues = 5_000_000

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
    Object.assign(part, priceOfPart(part, inner, values))
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

const initial: Style = { hasFill: true, hasStroke: false, strokeWidth: 1, dashes: Infinity, fontSize: 16 }

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
function largestIn(root: PricedPart, valuesIn: (part: PricedPart) => Values): Omit<Style, 'hasFill'> {
  const largest = { ...initial }
  const visit = (part: PricedPart): void => {
    const { hasStroke, strokeWidth, dashes, fontSize } = inheritedFrom(
      valuesIn(part),
      largest,
      viewBoxOf(part.attribute('viewBox')) ?? whole,
    )
    largest.hasStroke ||= hasStroke
    largest.strokeWidth = Math.max(largest.strokeWidth, strokeWidth)
    largest.dashes = Math.min(largest.dashes, dashes)
    largest.fontSize = Math.max(largest.fontSize, fontSize)
    part.inside.forEach(visit)
  }
  visit(root)
  const { hasFill: _, ...others } = largest
  return others
}

/** Returns how much larger than the whole drawing a frame is where it is drawn. */
function growthOfFrame({ values, inner }: Priced, { kind }: PricedPart, frame: Priced): number {
  if (kind === 'pattern') return 1
  const [width, height] = [values('width'), values('height')].map((side) =>
    most(side, (one) => lengthOf(one, Infinity), 0),
  )
  const isSized = width && height && givenOf(frame.values('overflow')).length === 0
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

/** Returns what the children of a part inherit of its styles. */
function inheritedFrom(values: Values, outer: Style, viewport: Size): Style {
  const fontSize = most(
    [...values('font-size'), ...values('font')],
    (value) => fontSizeOf(value, outer.fontSize),
    outer.fontSize,
  )
  const isPainted = (name: string, otherwise: boolean) =>
    values(name).length === 0
      ? otherwise
      : values(name).some((value) => (value === perhapsNone ? otherwise : value !== 'none'))
  const side = Math.max(viewport.width, viewport.height)
  return {
    fontSize,
    hasFill: isPainted('fill', outer.hasFill),
    hasStroke: isPainted('stroke', outer.hasStroke),
    strokeWidth: most(
      values('stroke-width'),
      // Readers ignore what is below zero.
      (value) => Math.max(lengthOf(value, side, fontSize), value.includes('-') ? outer.strokeWidth : 0),
      outer.strokeWidth,
    ),
    dashes: Math.min(
      ...values('stroke-dasharray').map((value) =>
        value === perhapsNone || value === 'inherit'
          ? outer.dashes
          : dashesOf(value, viewport.width, fontSize),
      ),
      values('stroke-dasharray').length === 0 ? outer.dashes : Infinity,
    ),
  }
}

function enter(part: PricedPart, outer: Inherited, values: Values, place: Place): Inherited {
  const inherited = {
    ...outer,
    ...inheritedFrom(values, outer, outer.viewport),
    weight: part.kind === 'clipPath' ? clipping : outer.weight,
  }
  return { ...inherited, ...frameOf(part, inherited, values, place) }
}
