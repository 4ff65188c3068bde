import { expect, it } from 'vitest'

import { codeInMiddle } from './code-reader.ts'
import { repeatGuard } from './repeat-guard.ts'
import { scanTimes } from './scan-times.ts'
import { scannedText } from './scanned-text.ts'

it('counts a code that stays in view once, and again when it was away for a second', () => {
  const isNew = repeatGuard()
  expect(isNew(['A'], 'A', 0)).toBe(true)
  for (let now = 100; now <= 5_000; now += 100) expect(isNew(['A'], 'A', now)).toBe(false)
  expect(isNew([], '', 5_100)).toBe(false)
  expect(isNew(['A'], 'A', 5_000 + scanTimes.again - 1)).toBe(false)
  expect(isNew([], '', 6_100)).toBe(false)
  expect(isNew(['A'], 'A', 6_000 + 2 * scanTimes.again)).toBe(true)
})

it('counts a code that stays once however seldom a slow device looks', () => {
  const isNew = repeatGuard()
  expect(isNew(['A'], 'A', 0)).toBe(true)
  for (let now = 3_000; now <= 30_000; now += 3_000) expect(isNew(['A'], 'A', now)).toBe(false)
})

it('counts another code at once, and the first one not again while it is fresh or beside it', () => {
  const isNew = repeatGuard()
  expect(isNew(['A'], 'A', 0)).toBe(true)
  expect(isNew(['B'], 'B', 100)).toBe(true)
  expect(isNew(['A'], 'A', 200)).toBe(false)
  expect(isNew(['A', 'B'], 'B', 3_000)).toBe(true)
  expect(isNew(['A', 'B'], 'A', 6_000)).toBe(false)
  expect(isNew(['A', 'B'], 'B', 9_000)).toBe(false)
})

it('takes the code nearest to the middle of several', () => {
  const seen = [
    { text: 'edge', x: 0.1, y: 0.1 },
    { text: 'middle', x: 0.55, y: 0.45 },
    { text: 'side', x: 0.9, y: 0.5 },
  ]
  expect(codeInMiddle(seen)).toBe('middle')
  expect(codeInMiddle([])).toBeUndefined()
})

it('drops what separates the fields of a code, and spaces around it', () => {
  expect(scannedText('\u001d01 234\u001d \n')).toBe('01 234')
})
