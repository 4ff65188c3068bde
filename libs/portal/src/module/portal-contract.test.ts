import { expect, it } from 'vitest'
import { satisfiesPortal } from './portal-contract.ts'

it.each([
  ['^1.0', '1.0', true],
  ['^1.0', '1.4', true],
  ['^1.5', '1.4', false],
  ['^1.0', '2.0', false],
  ['^2.0', '1.9', false],
  ['1.0', '1.0', false],
  ['latest', '1.0', false],
])('a module built against %s in a portal that offers %s: %s', (range, version, fits) => {
  expect(satisfiesPortal(range, version)).toBe(fits)
})
