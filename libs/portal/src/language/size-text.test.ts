import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('writes sizes in the largest unit of which there is one', () => {
  const of = (bytes: number) => sizeText(bytes, 'en')
  expect([0, 120, 1234, 999_949, 1_000_000, 2_500_000_000, 3e12].map(of)).toEqual([
    '0 kB',
    '0.1 kB',
    '1.2 kB',
    '999.9 kB',
    '1 MB',
    '2.5 GB',
    '3 TB',
  ])
})

it('follows the language, and a unit that is asked for', () => {
  expect(sizeText(1_234_000, 'fr')).toMatch(/^1,2\sMo$/)
  expect(sizeText(1_234_000, 'en', 'kilobyte')).toBe('1,234 kB')
})
