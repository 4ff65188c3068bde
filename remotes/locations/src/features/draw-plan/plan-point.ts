/** A place on a plan: fractions of the picture's width and height, from its upper left corner in every language. */
export interface PlanPoint {
  readonly x: number
  readonly y: number
}

export const middle: PlanPoint = { x: 0.5, y: 0.5 }

const step = 0.005
const largeStep = 0.05

/** Arrow keys move a pin to the side that they point to. The plan is not mirrored, so they are not either. */
const ways: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))

/** Returns the place after an arrow key, with Shift after a larger step; undefined for another key. */
export function pointAfterKey({ x, y }: PlanPoint, key: string, isLarge: boolean): PlanPoint | undefined {
  const way = ways[key]
  const size = isLarge ? largeStep : step
  return way && { x: within(x + way.x * size), y: within(y + way.y * size) }
}

/** Returns the place of a pointer on the picture that fills a box; outside of it, the nearest one. */
export function pointOf(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): PlanPoint {
  return { x: within((clientX - left) / (width || 1)), y: within((clientY - top) / (height || 1)) }
}
