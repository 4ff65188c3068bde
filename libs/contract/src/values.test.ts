import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import {
  coordsInput,
  descriptionInput,
  filledText,
  ids,
  languageCode,
  mode,
  nameInput,
  page,
  pageLimit,
} from './values.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test.each([[{ lat: 25.2, lng: 55.3 }], [{ latitude: 25.2, longitude: 55.3 }], [{ x: 55.3, y: 25.2 }]])(
  'coordinates spelled %o mean the same place',
  (spelling) => {
    expect(coordsInput.parse(spelling)).toEqual({ lat: 25.2, lng: 55.3 })
  },
)

test.each([
  [{ lat: 91, lng: 0 }],
  [{ lat: 0, lng: -181 }],
  [{ x: 0, lat: 0 }],
  [{ lat: 1 }],
  [{ lat: 1, lng: 1, x: 1 }],
])('refuses coordinates spelled %o', (spelling) => expect(accepts(coordsInput, spelling)).toBe(false))

test('reads the mode in any letter case, and narrows without one', () => {
  expect([mode.parse('ALL'), mode.parse('Allowed'), mode.parse(undefined)]).toEqual([
    'all',
    'allowed',
    'allowed',
  ])
  expect(accepts(mode, 'everything')).toBe(false)
})

test('pages start at 1 and hold at most the maximum', () => {
  expect([page.parse(undefined), pageLimit(30).parse(undefined)]).toEqual([1, 30])
  for (const wrong of [0, -1, 1.5, '2']) expect(accepts(page, wrong)).toBe(false)
  expect(accepts(pageLimit(30), limits.maximumPageSize + 1)).toBe(false)
})

describe('text', () => {
  test('must not be blank if it is required', () => {
    expect(filledText(5).parse(' hall')).toBe('hall')
    for (const wrong of ['', '   ', 'longer than five']) expect(accepts(filledText(5), wrong)).toBe(false)
  })

  test.each(['a\u0000b', 'a\u001Bb', 'a\uD800b'])(
    'with characters that cannot be kept is refused',
    (value) => {
      expect(accepts(filledText(20), value)).toBe(false)
    },
  )

  test.each(['غرفة الاجتماعات', 'Salle n° 4 — étage', '🏢', 'two\nlines'])(
    'in any script is taken: %s',
    (value) => {
      expect(filledText(50).parse(value)).toBe(value)
    },
  )
})

test('a name is a text in the caller’s language, or one for each language', () => {
  expect(accepts(nameInput, 'Hall')).toBe(true)
  expect(accepts(nameInput, { en: 'Hall', ar: 'قاعة' })).toBe(true)
  expect(accepts(nameInput, { en: '' })).toBe(false)
  expect(accepts(nameInput, { en: 'Hall', ar: null }), 'null removes a language').toBe(true)
  expect(accepts(descriptionInput, { en: 'Quiet', ar: null })).toBe(true)
  expect(accepts(nameInput, { 'not a code': 'Hall' })).toBe(false)
  expect(accepts(descriptionInput, { en: '' })).toBe(true)
})

test('language codes', () => {
  for (const code of ['en', 'ar', 'pt-BR', 'zh-Hant']) expect(accepts(languageCode, code)).toBe(true)
  for (const code of ['', 'EN', 'e', '../en', 'en_GB']) expect(accepts(languageCode, code)).toBe(false)
})

test('a call names at least one thing and at most a batch', () => {
  const one = '00000000-0000-4000-8000-000000000000'
  expect(accepts(ids, [one])).toBe(true)
  expect(accepts(ids, [])).toBe(false)
  expect(
    accepts(
      ids,
      Array.from({ length: limits.batchSize + 1 }, () => one),
    ),
  ).toBe(false)
})
