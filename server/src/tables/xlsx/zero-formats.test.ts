import { expect, it } from 'vitest'
import { numberText } from './cell-text.ts'
import { zeroFormat } from './zero-formats.ts'

it.each([
  ['000', '1', '001'],
  ['00000', '1204', '01204'],
  ['000', '1204', '1204'],
  ['"R-"000', '7', 'R-007'],
  ['\\R000\\-"x"', '7', 'R007-x'],
  ['0.00', '1.1', '1.10'],
  ['00.0', '-1', '-01.0'],
  ['000-0000', '5551234', '555-1234'],
  ['000-0000', '15551234', '1555-1234'],
  ['000;@', '1', '001'],
])('the format %s shows %s as %s', (code, number, shown) => {
  expect(zeroFormat(code)?.(number)).toBe(shown)
})

it.each([
  ['0.00', '1.255'],
  ['000', '1.5'],
  ['0', '1'],
  ['#,##0.00', '1500'],
  ['0%', '0.5'],
  ['00E+00', '5'],
  ['General', '5'],
  ['000;[Red]-000', '-5'],
])('the format %s leaves %s as it is', (code, number) => {
  expect(zeroFormat(code)?.(number)).toBeUndefined()
})

it.each([
  ['0.30000000000000004', '0.3'],
  ['57.699999999999996', '57.7'],
  ['1234567890123456', '1234567890123456'],
  ['9.9999999999999995E-8', '0.0000001'],
  ['-1.5E+21', '-1500000000000000000000'],
])('the stored number %s is seen as %s', (stored, seen) => {
  expect(numberText(stored)).toBe(seen)
})
