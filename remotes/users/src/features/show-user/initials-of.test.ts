import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it('returns the initials of the first and the last name', () => {
  expect(initialsOf('Ada Lovelace')).toBe('AL')
  expect(initialsOf('  ludwig  van beethoven ')).toBe('LB')
  expect(initialsOf('Plato')).toBe('P')
  expect(initialsOf('سليم حداد')).toBe('سح')
  expect(initialsOf('')).toBe('')
})
