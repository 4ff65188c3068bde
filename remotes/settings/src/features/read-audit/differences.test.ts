import { expect, it } from 'vitest'
import { actionOf, differencesOf } from './differences.ts'

it('separates changed fields from unchanged ones', () => {
  const before = { name: { en: 'A', ar: 'أ' }, code: 'C', tags: ['x'], version: 3 }
  const after = { name: { ar: 'أ', en: 'B' }, code: 'C', tags: ['x'] }
  const { changed, same } = differencesOf({ before, after })
  expect(changed).toEqual([{ field: 'name', before: before.name, after: after.name }])
  expect(same.map(({ field }) => field)).toEqual(['code', 'tags', 'version'])
})

it('ignores the order of keys at any depth, and respects the order of lists', () => {
  const before = { at: { lat: 1, lng: 2 }, list: [{ a: 1, b: [2] }] }
  const after = { list: [{ b: [2], a: 1 }], at: { lng: 2, lat: 1 } }
  expect(differencesOf({ before, after }).changed).toEqual([])
  expect(differencesOf({ before: { list: [1, 2] }, after: { list: [2, 1] } }).changed).toHaveLength(1)
  expect(differencesOf({ before: { value: null }, after: { value: {} } }).changed).toHaveLength(1)
})

it('lists all fields of an added or removed thing', () => {
  expect(differencesOf({ before: null, after: { a: 1 } }).changed).toEqual([
    { field: 'a', before: undefined, after: 1 },
  ])
  expect(differencesOf({ before: { a: null }, after: null }).changed).toEqual([
    { field: 'a', before: null, after: undefined },
  ])
})

it('derives the action from the sides that an entry has', () => {
  expect(actionOf({ before: null, after: {} })).toBe('added')
  expect(actionOf({ before: {}, after: {} })).toBe('changed')
  expect(actionOf({ before: {}, after: null })).toBe('removed')
  expect(actionOf({ before: null, after: null })).toBe('done')
})
