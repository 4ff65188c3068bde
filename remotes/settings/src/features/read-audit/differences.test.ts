import { expect, it } from 'vitest'
import { actionOf, differencesOf } from './differences.ts'

it('tells of a change what is another after it, and apart from that what else was known', () => {
  const before = { name: { en: 'A', ar: 'أ' }, code: 'C', tags: ['x'], version: 3 }
  const after = { name: { ar: 'أ', en: 'B' }, code: 'C', tags: ['x'] }
  const { changed, same } = differencesOf({ before, after })
  expect(changed).toEqual([{ field: 'name', before: before.name, after: after.name }])
  expect(same.map(({ field }) => field)).toEqual(['code', 'tags', 'version'])
})

it('takes the same members in another order, and deep inside, for the same', () => {
  const before = { at: { lat: 1, lng: 2 }, list: [{ a: 1, b: [2] }] }
  const after = { list: [{ b: [2], a: 1 }], at: { lng: 2, lat: 1 } }
  expect(differencesOf({ before, after }).changed).toEqual([])
  expect(differencesOf({ before: { list: [1, 2] }, after: { list: [2, 1] } }).changed).toHaveLength(1)
  expect(differencesOf({ before: { value: null }, after: { value: {} } }).changed).toHaveLength(1)
})

it('tells of what came or went all there is', () => {
  expect(differencesOf({ before: null, after: { a: 1 } }).changed).toEqual([
    { field: 'a', before: undefined, after: 1 },
  ])
  expect(differencesOf({ before: { a: null }, after: null }).changed).toEqual([
    { field: 'a', before: null, after: undefined },
  ])
})

it('says what happened by what an entry holds', () => {
  expect(actionOf({ before: null, after: {} })).toBe('added')
  expect(actionOf({ before: {}, after: {} })).toBe('changed')
  expect(actionOf({ before: {}, after: null })).toBe('removed')
  expect(actionOf({ before: null, after: null })).toBe('done')
})
