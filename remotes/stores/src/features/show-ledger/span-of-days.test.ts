import { expect, it } from 'vitest'
import { spanOfDays } from './span-of-days.ts'

it('takes whole days of the person’s clock', () => {
  const { from, to } = spanOfDays({ from: '2026-11-01', to: '2026-11-30' })
  expect(from).toBe(new Date(2026, 10, 1).toISOString())
  expect(to).toBe(new Date(2026, 11, 1).toISOString())
})

it('leaves open what is not a day', () => {
  expect(spanOfDays({ from: '', to: 'tomorrow' })).toEqual({ from: undefined, to: undefined })
})
