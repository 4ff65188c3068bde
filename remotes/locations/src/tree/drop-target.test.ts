import { expect, it } from 'vitest'
import { aLocation } from '../../fixtures/a-location.ts'
import { placingBack, placingOf } from './place-in.ts'
import { mayLand, mayMove, zoneAt } from './drop-target.ts'
import { createOutline, type Row } from './outline.ts'

const site = aLocation({ id: 'site', has_children: true, position: 1 })
const depot = aLocation({ id: 'depot', position: 2 })
const tower = aLocation({ id: 'tower', parent_id: 'site', has_children: true, position: 1 })
const annex = aLocation({ id: 'annex', parent_id: 'site', position: 2 })
const gone = aLocation({ id: 'gone', parent_id: 'site', position: 3, is_active: false })
const floor = aLocation({ id: 'floor', parent_id: 'tower', position: 1 })
const page = (parentId: string, ...locations: (typeof site)[]) => ({
  parentId,
  items: locations,
  page: 1,
  total: locations.length,
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

it('refuses a drop on or below itself, at its present place, or at a removed location', () => {
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

it('counts positions without the moved location', () => {
  const position = (location: typeof site, beside: typeof site, zone: 'before' | 'after') =>
    placingOf(location, { item: beside, zone }).position
  expect(position(annex, tower, 'before')).toBe(1)
  expect(position(tower, annex, 'after')).toBe(2)
  expect(position(tower, annex, 'before')).toBe(1)
  expect(placingOf(floor, { item: annex, zone: 'after' })).toEqual({
    id: 'floor',
    version: 1,
    parent_id: 'site',
    position: 3,
  })
  expect(placingOf(floor, { item: depot, zone: 'into' })).toMatchObject({ parent_id: 'depot' })
  expect(placingBack(floor)).toEqual({ id: 'floor', parent_id: 'tower', position: 1 })
})
