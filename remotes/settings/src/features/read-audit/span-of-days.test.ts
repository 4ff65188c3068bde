import { expect, it } from 'vitest'
import { spanOfDays } from './span-of-days.ts'

it('spans from the first moment of one day to the last moment of another, in local time', () => {
  const { from = '', to = '' } = spanOfDays({ from: '2026-03-01', to: '2026-03-02' })
  expect(new Date(from)).toEqual(new Date(2026, 2, 1))
  expect(new Date(to)).toEqual(new Date(2026, 2, 3, 0, 0, 0, -1))
})

it('has no limit on the side without a day', () => {
  expect(spanOfDays({ from: '', to: 'someday' })).toEqual({})
})
