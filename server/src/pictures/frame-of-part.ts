import { perhapsNone } from './declarations.ts'
import { lengthOf, sideOfDrawing, viewBoxOf, type Size } from './lengths.ts'
import { most, type Inherited, type PricedPart, type Values } from './priced-part.ts'
import { atLeast, scaleOfTransform, times, unscaled, type Scale } from './scale-of-transform.ts'

/** What counts as filled wherever it is drawn: a side of one unit. */
export const whole: Size = { width: 1, height: 1 }

export interface Place {
  isRoot: boolean
  isFramed: boolean
}

/** Returns the scale and the viewport within a part. */
export function frameOf(
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
  const isSure = transforms.length === 1 && isMoved.test(kind) && attribute('patternTransform') === ''
  const moved = transforms.map(scaleOfTransform).reduce(atLeast, isSure ? zero : unscaled)
  const turned = transforms.length === 0 ? unscaled : moved
  if (isRoot) {
    // The smallest, as shapes cover more of a smaller drawing.
    const least = (name: 'width' | 'height') => {
      const isGiven = attribute(name) !== ''
      const sides = values(name).filter((value) => !isGiven || value !== perhapsNone)
      return sides.length === 0 ? 0 : Math.min(...sides.map(sideOfDrawing))
    }
    const own = { width: least('width'), height: least('height') }
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

/** What every reader moves as its `transform` says. */
const isMoved = /^(g|use|path|rect|circle|ellipse|line|polyline|polygon|text)$/
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
