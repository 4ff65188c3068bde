import { expect, it } from 'vitest'
import { day, everyDay, working } from './fixtures/rules.ts'
import { nextFloating, type FloatingRule } from './next-floating.ts'

const floating = (rule: Partial<FloatingRule>): FloatingRule => ({
  kind: 'floating',
  every: 1,
  unit: 'month',
  working_days: 'as_is',
  ...rule,
})

it.each([
  [{ unit: 'day', every: 90 }, '2026-11-30', '2027-02-28', undefined],
  [{ unit: 'week', every: 2 }, '2026-12-25', '2027-01-08', undefined],
  [{}, '2026-01-31', '2026-02-28', 'month_end'],
  [{}, '2026-02-28', '2026-03-28', undefined],
  [{ unit: 'year' }, '2024-02-29', '2025-02-28', 'month_end'],
] as const)('%o after %s is %s [MT-7]', (rule, completed, next, note) => {
  const {
    occurrence_on: on,
    due_on: due,
    note: told,
  } = nextFloating(floating(rule), day(completed), everyDay)
  expect([on.toString(), due.toString(), told]).toEqual([next, next, note])
})

it('moves to a working day [MT-7]', () => {
  const rule = floating({ unit: 'day', every: 1, working_days: 'next' })
  const next = nextFloating(rule, day('2026-11-27'), working([1, 2, 3, 4, 5]))
  expect([next.occurrence_on.toString(), next.due_on.toString()]).toEqual(['2026-11-28', '2026-11-30'])
})
