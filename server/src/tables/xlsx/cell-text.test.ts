import { describe, expect, it } from 'vitest'

import { cleanText, dateText, numberText } from './cell-text.ts'
import { isDateFormat } from './number-formats.ts'
import { columnOf } from './sheet-rows.ts'

describe('texts of cells', () => {
  it('resolves escapes, trims, and drops what JSON and PostgreSQL cannot store', () => {
    expect(cleanText('two_x000A_lines')).toBe('two\nlines')
    expect(cleanText('_x005F_x000A_')).toBe('_x000A_')
    expect(cleanText('nul_x0000_l\u0007')).toBe('null')
    expect(cleanText('half_xD800_')).toBe('half\ufffd')
    expect(cleanText('\u00a0 1-800-233-3823\u00a0')).toBe('1-800-233-3823')
  })

  it('shortens numbers without losing digits', () => {
    expect(numberText('5.4039999999999999')).toBe('5.404')
    expect(numberText('00012')).toBe('12')
    expect(numberText('1E3')).toBe('1000')
    expect(numberText('12345678901234567890')).toBe('12345678901234567890')
    expect(numberText('not a number')).toBe('not a number')
  })

  it.each([
    ['40811.6771180556', false, '2011-09-25T16:15:03'],
    ['40811', false, '2011-09-25'],
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['61', false, '1900-03-01'],
    ['0.5', false, '12:00:00'],
    ['0', true, '1904-01-01'],
    ['39349.5', true, '2011-09-25T12:00:00'],
    ['-1', false, '-1'],
    ['99999999', false, '99999999'],
  ])('day number %s (from 1904: %s) is %s', (serial, from1904, expected) => {
    expect(dateText(serial, from1904)).toBe(expected)
  })

  it.each([
    ['yyyy\\-mm\\-dd hh:mm', true],
    ['[$-409]d\\-mmm\\-yy;@', true],
    ['[h]:mm:ss', true],
    ['0.00', false],
    ['General', false],
    ['#,##0 "days"', false],
    ['[Red]0.00', false],
    ['0.00E+00', false],
    ['0;"yd"', false],
  ])('format %s shows a date: %s', (code, expected) => {
    expect(isDateFormat(code)).toBe(expected)
  })

  it.each([
    ['A1', 0],
    ['Z9', 25],
    ['AA1', 26],
    ['xfd3', 16_383],
    ['12', undefined],
    ['', undefined],
  ])('reference %s is in column %s', (reference, column) => {
    expect(columnOf(reference)).toBe(column)
  })
})
