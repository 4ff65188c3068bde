import { expect, it } from 'vitest'
import { ReadingCourse, type CourseReading } from './reading-course.ts'
import type { ReadingRules } from './reading.policy.ts'

const reading = (second: number, value: string): Omit<CourseReading, 'state'> => ({
  id: String(second),
  value,
  at: new Date(second * 1000),
  change: null,
})

it('judges each reading again once, however many are placed before it', () => {
  let asked = 0
  const rules: ReadingRules = {
    kind: 'gauge',
    minimum: null,
    get maximum() {
      asked++
      return '10'
    },
    rollover_at: null,
    expected_per_day: null,
  }
  const behind = Array.from({ length: 2000 }, (_, at) => ({
    ...reading(1000 + at, '99'),
    state: 'suspect' as const,
  }))
  const course = new ReadingCourse(rules, behind)
  for (let second = 0; second < 500; second++) course.place(reading(second, '99'))
  expect(course.readings).toHaveLength(2500)
  // Each judgement reads the bound twice.
  expect(asked).toBeLessThanOrEqual(2 * 2500)
})

it('judges what lies between two readings before the second is placed', () => {
  const rules: ReadingRules = {
    ...{ kind: 'counter', minimum: null, maximum: null, rollover_at: null },
    expected_per_day: '1',
  }
  const day = 86_400
  const course = new ReadingCourse(rules, [
    { ...reading(day, '1'), state: 'accepted' },
    { ...reading(3 * day, '3'), state: 'accepted' },
  ])
  expect(course.place({ ...reading(day * 2, '2'), id: 'a' })).toMatchObject({ state: 'accepted' })
  expect(course.place({ ...reading(day * 4, '2.5'), id: 'b' })).toMatchObject({
    key: 'reading_counter_falls',
  })
  expect(course.readings.map(({ value, state }) => `${value} ${state}`)).toEqual([
    '1 accepted',
    '2 accepted',
    '3 accepted',
  ])
})
