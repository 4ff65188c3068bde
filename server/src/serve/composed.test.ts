import { expect, it } from 'vitest'
import { composed } from './composed.ts'

it('composes every text of a request, however deep it lies', () => {
  expect(composed({ a: 'E\u0301', b: [{ c: 'e\u0301' }, 1, null], d: { en: 'x' } })).toEqual({
    a: 'É',
    b: [{ c: 'é' }, 1, null],
    d: { en: 'x' },
  })
  let deep: unknown = 'E\u0301'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  let inner: unknown = composed({ deep }).deep
  while (Array.isArray(inner)) inner = inner[0]
  expect(inner).toBe('É')
})
