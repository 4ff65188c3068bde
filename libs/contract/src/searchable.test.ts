import { expect, it } from 'vitest'
import { hasWords, searchable } from './searchable.ts'

it('compares letters and digits as people type them', () => {
  expect(searchable('ÉTÉ ﬁn Ｒ１ Straße Œuvre')).toBe('ete fin r1 strasse oeuvre')
  expect(searchable('ٱلمـــبنى ٢۲ مکتب غرفة ی')).toBe('المبني 22 مكتب غرفه ي')
  expect(searchable('ro\u200Bom\u202C')).toBe('room')
})

it('finds each word, in any order', () => {
  expect(hasWords('Washer, Flat, M8', ' m8  Washer ')).toBe(true)
  expect(hasWords('Washer, Flat, M8', 'm8 nut')).toBe(false)
  expect(hasWords('Washer', ' \u200B ')).toBe(true)
})
