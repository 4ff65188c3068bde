import { expect, it } from 'vitest'
import { monthOfWork, type ExceptionalDay } from './working-time.ts'

const week = [
  { day: 1, from: '08:00', to: '12:00' },
  { day: 1, from: '13:00', to: '17:30' },
  { day: 7, from: '20:00', to: '24:00' },
]
const exceptions = new Map<string, ExceptionalDay>([
  ['2028-02-07', { date: '2028-02-07', name: 'Closed', hours: null }],
  ['2028-02-08', { date: '2028-02-08', name: 'Open', hours: { from: '09:00', to: '10:00' } }],
])

it('counts what is worked on each day of a month', () => {
  const days = monthOfWork(2028, 2, week, exceptions)
  expect(days).toHaveLength(29)
  expect(days[0]).toEqual({ date: '2028-02-01', weekday: 2, minutes: 0, exception: null })
  expect(days[5]).toEqual({ date: '2028-02-06', weekday: 7, minutes: 240, exception: null })
  expect(days[6]).toMatchObject({ date: '2028-02-07', weekday: 1, minutes: 0, exception: { name: 'Closed' } })
  expect(days[7]).toMatchObject({ date: '2028-02-08', minutes: 60, exception: { name: 'Open' } })
  expect(days[13]).toMatchObject({ date: '2028-02-14', minutes: 510 })
})
