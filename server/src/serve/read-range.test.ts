import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('%s of a hundred bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
