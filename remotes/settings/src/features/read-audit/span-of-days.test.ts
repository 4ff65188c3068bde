import { expect, it } from 'vitest'
import { spanOfDays } from './span-of-days.ts'

it('reaches from the first moment of a day to the last one of another, by the clock here', () => {
  const { from = '', to = '' } = spanOfDays({ from: '2026-03-01', to: '2026-03-02' })
  expect(new Date(from)).toEqual(new Date(2026, 2, 1))
  expect(new Date(to)).toEqual(new Date(2026, 2, 3, 0, 0, 0, -1))
})

it('is open where no day is said', () => {
  expect(spanOfDays({ from: '', to: 'someday' })).toEqual({})
})
