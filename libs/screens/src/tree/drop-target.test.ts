import { expect, it } from 'vitest'
import { aTreeItem } from '../../fixtures/a-tree-item.ts'
import { placeAt } from './place-at.ts'
import { mayLand, mayMove, zoneAt } from './drop-target.ts'
import { createOutline, type Row } from './outline.ts'

const site = aTreeItem({ id: 'site', has_children: true, position: 1 })
const depot = aTreeItem({ id: 'depot', position: 2 })
const tower = aTreeItem({ id: 'tower', parent_id: 'site', has_children: true, position: 1 })
const annex = aTreeItem({ id: 'annex', parent_id: 'site', position: 2 })
const gone = aTreeItem({ id: 'gone', parent_id: 'site', position: 3, is_active: false })
const floor = aTreeItem({ id: 'floor', parent_id: 'tower', position: 1 })
const page = (parentId: string, ...items: (typeof site)[]) => ({
  parentId,
  items,
  page: 1,
  total: items.length,
  at: 1,
})
const outline = createOutline({
  rootId: '0',
  expanded: new Set(['site', 'tower']),
  hints: [],
  pages: [page('0', site, depot), page('site', tower, annex, gone), page('tower', floor)],
})

function rowOf(id: string): Row {
  const place = outline.placeOf(id)
  return outline.rowAt((place && outline.lineOf(place)) ?? -1)
}

it('divides a row into before, into and after', () => {
  expect([0, 0.2, 0.3, 0.7, 0.8].map(zoneAt)).toEqual(['before', 'before', 'into', 'into', 'after'])
})

it('refuses a drop on or below itself, at its present place, or at a removed item', () => {
  expect(mayLand(outline, tower, rowOf('annex'), 'into', true)).toBe(true)
  expect(mayLand(outline, tower, rowOf('depot'), 'before', true)).toBe(true)
  expect(mayLand(outline, tower, rowOf('tower'), 'into', true)).toBe(false)
  expect(mayLand(outline, site, rowOf('floor'), 'into', true)).toBe(false)
  expect(mayLand(outline, tower, rowOf('floor'), 'after', true)).toBe(false)
  expect(mayLand(outline, tower, rowOf('site'), 'into', true)).toBe(false)
  expect(mayLand(outline, tower, rowOf('gone'), 'before', true)).toBe(false)
})

it('allows a drop at the top only to a user who sees the whole project', () => {
  expect(mayLand(outline, tower, rowOf('depot'), 'after', false)).toBe(false)
  expect(mayLand(outline, tower, rowOf('depot'), 'into', false)).toBe(true)
  expect(mayMove(site, false)).toBe(false)
  expect(mayMove(site, true)).toBe(true)
  expect(mayMove(tower, false)).toBe(true)
})

it('counts positions without the moved item', () => {
  const position = (item: typeof site, beside: typeof site, zone: 'before' | 'after') =>
    placeAt(item, { item: beside, zone }).position
  expect(position(annex, tower, 'before')).toBe(1)
  expect(position(tower, annex, 'after')).toBe(2)
  expect(position(tower, annex, 'before')).toBe(1)
  expect(placeAt(floor, { item: annex, zone: 'after' })).toEqual({ parent_id: 'site', position: 3 })
  expect(placeAt(floor, { item: depot, zone: 'into' })).toMatchObject({ parent_id: 'depot' })
})

it('takes an item that is out of use but not removed for one beside others, below which nothing comes', () => {
  const retired = aTreeItem({
    id: 'gone',
    parent_id: 'site',
    position: 3,
    is_active: false,
    keepsPlace: true,
  })
  const row: Row = { ...rowOf('gone'), item: retired }
  expect(mayLand(outline, tower, row, 'after', true)).toBe(true)
  expect(mayLand(outline, floor, row, 'into', true)).toBe(false)
  expect(mayMove(retired, true)).toBe(true)
  expect(mayMove(gone, true)).toBe(false)
})
