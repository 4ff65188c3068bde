import { expect, it } from 'vitest'
import { judgeRule } from './judge-rule.ts'
import type { FixedRule } from './maintenance-rule.ts'

const judged = (rule: Partial<FixedRule>, anchor?: string) =>
  judgeRule(
    { kind: 'fixed', every: 1, unit: 'month', month_end: 'clamp', working_days: 'as_is', ...rule },
    anchor,
  ).map(({ field, key }) => `${field} ${key}`)

it.each([
  { unit: 'day' },
  { unit: 'week', on: { weekdays: [7, 1, 3] } },
  { unit: 'month', on: { month_day: 'last', months: [1, 2] } },
  { unit: 'month', on: { nth: 'last', weekday: 5 } },
  { unit: 'year', on: { month_day: 29, months: [2] }, month_end: 'skip' },
  { unit: 'year', on: { month_day: 30, months: [2] } },
] as const)('finds no fault with %o', (rule) => {
  expect(judged(rule as unknown as Partial<FixedRule>)).toEqual([])
})

it('lets no rule without days of its own have faults', () => {
  expect(judgeRule({ kind: 'on_demand' })).toEqual([])
  expect(judgeRule({ kind: 'floating', every: 3, unit: 'week', working_days: 'next' })).toEqual([])
})

it('wants days that go with the unit', () => {
  const days = { weekdays: [1], month_day: 3, months: [1] }
  const other = 'maintenance_days_of_other_unit'
  expect(judged({ unit: 'day', on: days })).toEqual([
    `on.weekdays ${other}`,
    `on.month_day ${other}`,
    `on.months ${other}`,
  ])
  expect(judged({ unit: 'week', on: days })).toEqual([`on.month_day ${other}`, `on.months ${other}`])
  expect(judged({ unit: 'year', on: days })).toEqual([`on.weekdays ${other}`])
})

it('wants one way to say the day, and both parts of it', () => {
  expect(judged({ on: { nth: 1 } })).toEqual(['on.nth maintenance_nth_of_weekday'])
  expect(judged({ on: { weekday: 1 } })).toEqual(['on.weekday maintenance_nth_of_weekday'])
  expect(judged({ on: { nth: 1, weekday: 2, month_day: 3 } })).toEqual(['on.nth maintenance_one_way_of_days'])
})

it('wants each day once', () => {
  const rule = { kind: 'fixed', every: 1, unit: 'week', month_end: 'clamp', working_days: 'as_is' } as const
  expect(judgeRule({ ...rule, on: { weekdays: [1, 3, 3] } })).toEqual([
    { field: 'on.weekdays', key: 'maintenance_day_twice', values: { value: 3 } },
  ])
  expect(judged({ on: { months: [2, 2] } })).toEqual(['on.months maintenance_day_twice'])
})

it.each([
  [{ unit: 'month', on: { month_day: 30, months: [2] } }, undefined, 'on.months'],
  [{ unit: 'year', on: { month_day: 31, months: [4, 6] } }, undefined, 'on.months'],
  [{ unit: 'year', on: { month_day: 30 } }, '2026-02-01', 'month_end'],
  [{ unit: 'month', every: 12, on: { month_day: 31 } }, '2026-04-01', 'month_end'],
  [{ unit: 'month', every: 6, on: { months: [3] } }, '2026-01-15', 'on.months'],
  [{ unit: 'year', every: 4, on: { month_day: 29, months: [2] } }, '2025-01-01', 'on.months'],
] as const)('finds that %o never falls after %s', (rule, anchor, field) => {
  const given = { ...rule, month_end: 'skip' } as unknown as Partial<FixedRule>
  expect(judged(given, anchor)).toEqual([`${field} maintenance_rule_never`])
})

it('lets a day of a month come by clamping, or in another year', () => {
  const leap = { unit: 'year', on: { month_day: 29, months: [2] }, month_end: 'skip' } as const
  expect(judged(leap as unknown as Partial<FixedRule>, '2025-01-01')).toEqual([])
  expect(judged({ unit: 'year', on: { month_day: 30 } }, '2026-02-01')).toEqual([])
})
