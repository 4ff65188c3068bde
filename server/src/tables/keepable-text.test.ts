import { expect, it } from 'vitest'
import { keepableText } from './keepable-text.ts'

it.each([
  [' a\u0000b ', 'ab'],
  ['E\u0301', 'É'],
  ['\u200B', ''],
  [' \u202A ', ''],
  ['a\nb', 'a\nb'],
  ['\uD800x', '\uFFFDx'],
])('keeps of the cell %j the text %j', (raw, kept) => {
  expect(keepableText(raw)).toBe(kept)
})
