import { expect, it } from 'vitest'
import { markEntry } from './mark-entry.ts'

const paths = ['stores', 'stores/requests', 'stores/materials', 'locations', 'locations/import']

it.each([
  ['stores', 'stores', 'page'],
  ['stores/requests', 'stores/requests', 'page'],
  ['stores/s1', 'stores', 'within'],
  ['stores/s1/materials/m1', 'stores', 'within'],
  ['stores/requests/r1', 'stores/requests', 'within'],
  ['locations/import/', 'locations/import', 'page'],
])('at %s marks %s as %s, and nothing else', (path, pagePath, mark) => {
  expect(markEntry(paths, path)).toEqual({ pagePath, mark })
  expect(markEntry(paths.toReversed(), path)).toEqual({ pagePath, mark })
})

it.each(['storeslist', 'users/u1'])('at %j marks nothing', (path) => {
  expect(markEntry([...paths, ''], path)).toBeNull()
})

it('marks the page of the project alone at its own address only', () => {
  expect(markEntry([...paths, ''], '')).toEqual({ pagePath: '', mark: 'page' })
  expect(markEntry(paths, '')).toBeNull()
})
