import { createOutline } from '@atrium/screens'
import { expect, it } from 'vitest'
import { aLocation } from '../../fixtures/a-location.ts'
import { topmost } from './topmost.ts'

const tower = aLocation({ id: 'tower', parent_id: '0', has_children: true })
const floor = aLocation({ id: 'floor', parent_id: 'tower', has_children: true })
const room = aLocation({ id: 'room', parent_id: 'floor' })
const annex = aLocation({ id: 'annex', parent_id: '0' })
const page = (parentId: string, ...items: (typeof tower)[]) => ({
  parentId,
  page: 1,
  items,
  total: items.length,
  at: 1,
})
const outline = createOutline({
  pages: [page('0', tower, annex), page('tower', floor), page('floor', room)],
  hints: [],
  expanded: new Set(),
  rootId: '0',
})

it('leaves out what moves along with another one', () => {
  expect(topmost(outline, [room, annex, tower])).toEqual([annex, tower])
  expect(topmost(outline, [room, annex])).toEqual([room, annex])
})
