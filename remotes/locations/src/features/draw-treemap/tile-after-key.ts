import type { Tile } from './layout-treemap.ts'

type Box = Pick<Tile, 'x' | 'y' | 'width' | 'height'>

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** The distance between two intervals; 0 if they overlap. */
function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, otherStart - (start + length), start - (otherStart + otherLength))
}

/**
 * The tile that an arrow key moves to: the nearest one in that direction, preferring one straight ahead. `forward` is
 * the inline direction: in text that runs from right to left, the left arrow moves forward.
 * @returns its index; the given one if there is no tile in that direction
 */
export function tileAfterKey(
  tiles: readonly Box[],
  at: number,
  way: 'forward' | 'back' | 'up' | 'down' | 'first' | 'last',
): number {
  const from = tiles[at]
  if (way === 'first') return 0
  if (way === 'last') return tiles.length - 1
  if (!from) return at
  const isAcross = way === 'forward' || way === 'back'
  const sign = way === 'forward' || way === 'down' ? 1 : -1
  const here = middle(from)
  let best = at
  let nearest = Infinity
  for (const [place, tile] of tiles.entries()) {
    const there = middle(tile)
    const ahead = sign * (isAcross ? there.x - here.x : there.y - here.y)
    if (place === at || ahead <= 0) continue
    const aside = isAcross
      ? gap(from.y, from.height, tile.y, tile.height)
      : gap(from.x, from.width, tile.x, tile.width)
    const centre = Math.abs(isAcross ? there.y - here.y : there.x - here.x)
    const distance = ahead + aside * 4 + centre * 0.1
    if (distance < nearest) [best, nearest] = [place, distance]
  }
  return best
}
