import { afterEach, expect, it, vi } from 'vitest'
import { projectStore } from '../project/project-store.ts'
import { momentOnDay, timeNow } from './moment-on-day.ts'

const project = { id: 'p', code: 'HQ', shortName: 'HQ', fullName: 'HQ', weekStart: 1, currency: 'EUR' }
const inZone = (timeZone: string) => projectStore.setState({ current: { ...project, timeZone } })
afterEach(() => {
  projectStore.setState({ current: null })
  vi.useRealTimers()
})

it.each([
  ['Asia/Riyadh', '2026-11-30', 8 * 60 + 5, '2026-11-30T05:05:00.000Z'],
  // The clocks of Berlin go from 02:00 to 03:00 on this day.
  ['Europe/Berlin', '2026-03-29', 60, '2026-03-29T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 8 * 60, '2026-03-29T06:00:00.000Z'],
  // No clock shows this time.
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  // They show the hour from 02:00 twice on this day.
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 8 * 60, '2026-10-25T07:00:00.000Z'],
])('is what the clocks show in %s: %s and %i minutes', (timeZone, day, minutes, moment) => {
  inZone(timeZone)
  expect(momentOnDay(day, minutes)?.toISOString()).toBe(moment)
})

it('is undefined for a text that is no day', () => {
  expect(momentOnDay('2026-02-31', 60)).toBeUndefined()
})

it('tells the time now by the clocks of the project', () => {
  vi.useFakeTimers({ now: new Date('2026-03-29T22:07:59Z') })
  inZone('Europe/Berlin')
  expect(timeNow()).toBe('00:07')
})
