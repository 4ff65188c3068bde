import { expect, it } from 'vitest'
import { parseFrequency } from './parse-frequency.ts'
import { parseMinutes } from './parse-minutes.ts'

const read = (frequency: string, unit = '', name = 'Clean') => parseFrequency({ name, frequency, unit })

it.each([
  ['1', 'year', '1 year'],
  ['2', 'Quarters', '6 month'],
  ['6 months', '', '6 month'],
  ['1', 'as required', null],
  ['', 'as required', null],
  ['weekly', '', '1 week'],
  ['', 'Fortnightly', '2 week'],
  ['As needed', '', null],
])('reads the frequency %s %s as %s', (frequency, unit, rule) => {
  expect(read(frequency, unit)).toEqual({ rule })
})

it.each([
  ['Boiler Inspection - Annual', '12', 'month'],
  ['Bi Weekly round', '2', 'week'],
  ['Bi-annual test', '6', 'month'],
  ['Semi-annual test', '26', 'week'],
  ['6 monthly service', '6', 'month'],
  ['Monthly check', '4', 'week'],
])('takes what the name %s says as well', (name, frequency, unit) => {
  expect(read(frequency, unit, name).doubt).toBeUndefined()
})

it.each([
  ['0', 'day', 'Clean', 'unread', { value: '0 day' }],
  ['1000', 'day', 'Clean', 'unread', { value: '1000 day' }],
  ['1.5', 'month', 'Clean', 'unread', { value: '1.5 month' }],
  ['12', 'hour', 'Clean', 'unread', { value: '12 hour' }],
  ['3', '', 'Clean', 'unread', { value: '3' }],
  ['', '', 'Clean', 'missing', {}],
  ['', '', 'Inspection - Annual', 'named', { name: 'Annual' }],
  ['1', 'month', 'Inspection - Annual', 'unlike', { value: '1 month', name: 'Annual' }],
  ['3 months', 'year', 'Clean', 'unlike', { value: '3 months', name: 'year' }],
  ['', 'as required', 'Monthly check', 'unlike', { value: 'as required', name: 'Monthly' }],
])('asks about %s %s of %s: %s', (frequency, unit, name, why, params) => {
  expect(read(frequency, unit, name)).toMatchObject({ rule: null, doubt: { why, params } })
})

it.each([
  ['1', 'year', 'Monthly inspection', ['1 year', '1 month', 'on_demand', 'out']],
  ['3 months', 'year', 'Clean', ['3 month', '3 year', 'on_demand', 'out']],
  ['', 'as required', 'Quarterly check', ['3 month', 'on_demand', 'out']],
  ['', '', 'Bi-annual test', ['2 year', '6 month', 'on_demand', 'out']],
  ['12', 'hour', 'Semi-monthly test', ['on_demand', 'out']],
  ['', '', 'Clean', ['on_demand', 'out']],
])('offers for %s %s of %s: %s', (frequency, unit, name, choices) => {
  const offered = read(frequency, unit, name).doubt?.choices ?? []
  expect(offered.map((one) => (one.kind === 'rule' ? `${one.every} ${one.unit}` : one.kind))).toEqual(choices)
})

it.each([
  ['45', 'minute', 45],
  ['1.5', 'hours', 90],
  ['2 d', undefined, 2880],
  ['0', 'hour', null],
  ['101', 'day', undefined],
  ['1', 'month', undefined],
])('reads the duration %s %s as %s minutes', (text, unit, minutes) => {
  expect(parseMinutes(text, unit)).toBe(minutes)
})
