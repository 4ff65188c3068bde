import { expect, it } from 'vitest'
import { createBurst, scannerKeys, type PressedKey } from './scanner-burst.ts'

const free = { repeat: false, ctrlKey: false, metaKey: false, altKey: false }

/** Presses keys with a pause before each, and returns the codes that were heard. */
function hear(keys: readonly string[], pause: number, given: Partial<PressedKey> = {}): string[] {
  const burst = createBurst()
  return keys.flatMap((key, place) => {
    const said = burst.press({ ...free, ...given, key, timeStamp: place * pause })
    return said !== null && said !== 'typing' ? [said.code] : []
  })
}

const scan = [...'P-01', 'Enter']

it('hears keys that come as fast as from a scanner, also one with upper-case letters', () => {
  expect(hear(scan, 5)).toEqual(['P-01'])
  expect(hear(['Shift', 'P', '-', '0', '1', 'Enter'], scannerKeys.gap)).toEqual(['P-01'])
})

it('hears nothing that a person types', () => {
  expect(hear(scan, scannerKeys.gap + 1)).toEqual([])
  expect(hear([...'abc', 'Enter'], 5)).toEqual([])
  expect(hear([...'P-01'], 5)).toEqual([])
  expect(hear(scan, 5, { repeat: true })).toEqual([])
})

it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves shortcuts with %s alone', (modifier) => {
  expect(hear(scan, 5, { [modifier]: true })).toEqual([])
})

it('forgets what came before another key, and never grows beyond the longest code', () => {
  expect(hear([...'P-01', 'ArrowDown', '2', 'Enter'], 5)).toEqual([])
  expect(hear([...'x'.repeat(scannerKeys.longest), 'Enter'], 1)).toHaveLength(1)
  expect(hear([...'x'.repeat(scannerKeys.longest + 3), 'Enter'], 1)).toEqual([])
})
