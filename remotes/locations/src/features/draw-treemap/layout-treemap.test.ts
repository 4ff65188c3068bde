import { expect, it } from 'vitest'
import { layOutTreemap } from './layout-treemap.ts'
import { tileAfterKey } from './tile-after-key.ts'
import { figuresOf, type Treemap } from './treemap-figures.ts'

const node = (id: string, parent_id: string, value: number, assets = 0): Treemap['treemap'][number] => ({
  id,
  parent_id,
  name: id,
  code: id.toUpperCase(),
  category_code: 'room',
  value,
  assets,
  area: null,
})
const tree: Treemap = {
  treemap: [
    node('small', '0', 0, 9),
    node('large', '0', 7),
    node('one', 'large', 2),
    node('two', 'large', 2),
    node('three', 'large', 0),
  ],
  rest: [{ parent_id: '0', count: 3, value: 1, assets: 0, area: null }],
}

it('counts a location with its whole branch, largest first, and the rest last', () => {
  const figures = figuresOf(tree, '0', 'locations')
  expect(figures.map(({ id, size }) => [id, size])).toEqual([
    ['large', 8],
    ['small', 1],
    ['rest-0', 4],
  ])
  expect(figures[0]?.children.map(({ id, size }) => [id, size])).toEqual([
    ['one', 3],
    ['two', 3],
    ['three', 1],
  ])
  expect(figuresOf(tree, '0', 'assets')[0]).toMatchObject({ id: 'small', size: 9 })
})

it('gives areas in proportion to sizes, nested, and none for a size of zero', () => {
  const tiles = layOutTreemap(figuresOf(tree, '0', 'locations'), 'locations', 1300, 1000)
  const area = (id: string) => {
    const tile = tiles.find(({ figure }) => figure.id === id)
    return tile ? tile.width * tile.height : 0
  }
  expect(area('large') / area('small')).toBeCloseTo(8, 0)
  const large = tiles.find(({ figure }) => figure.id === 'large')
  for (const inner of large?.inside ?? []) {
    expect(inner.x).toBeGreaterThanOrEqual(large?.x ?? Infinity)
    expect(inner.x + inner.width).toBeLessThanOrEqual((large?.x ?? 0) + (large?.width ?? 0))
  }
  expect(large?.inside).toHaveLength(3)
  const inner = (large?.inside ?? []).reduce((sum, { width, height }) => sum + width * height, 0)
  expect(inner / area('large'), 'what lies in it fills it').toBeGreaterThan(0.9)
  expect(
    layOutTreemap(figuresOf(tree, '0', 'assets'), 'assets', 1300, 1000).map(({ figure }) => figure.id),
  ).toEqual(['small'])
})

it('lays out ten thousand tiles', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => node(`n${index}`, '0', index % 50))
  const tiles = layOutTreemap(
    figuresOf({ treemap: many, rest: [] }, '0', 'locations'),
    'locations',
    3000,
    2000,
  )
  expect(tiles).toHaveLength(10_000)
})

it('moves to the nearest tile in the direction of an arrow, and stays at the edge', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
  const grid = [box(0, 0), box(10, 0), box(20, 0), box(0, 10), box(10, 10), box(20, 10)]
  expect(tileAfterKey(grid, 0, 'forward')).toBe(1)
  expect(tileAfterKey(grid, 1, 'down')).toBe(4)
  expect(tileAfterKey(grid, 4, 'back')).toBe(3)
  expect(tileAfterKey(grid, 5, 'up')).toBe(2)
  expect(tileAfterKey(grid, 2, 'forward')).toBe(2)
  expect([tileAfterKey(grid, 3, 'first'), tileAfterKey(grid, 3, 'last')]).toEqual([0, 5])
})
