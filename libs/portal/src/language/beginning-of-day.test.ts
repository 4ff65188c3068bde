import { afterEach, describe, expect, it } from 'vitest'
import { projectStore } from '../project/project-store.ts'
import { beginningOfDay } from './beginning-of-day.ts'

it('is midnight by the person’s clock, also over the end of a month', () => {
  expect(beginningOfDay('2026-11-30')).toEqual(new Date(2026, 10, 30))
  expect(beginningOfDay('2026-11-30', 1)).toEqual(new Date(2026, 11, 1))
  expect(beginningOfDay('0099-01-01')?.getFullYear()).toBe(99)
})

it('is undefined for a text that is no day', () => {
  expect(['', 'tomorrow', '2026-11', '2026-13-45', '2026-02-31'].map((text) => beginningOfDay(text))).toEqual(
    Array(5).fill(undefined),
  )
})

describe('in a project', () => {
  const project = { id: 'p', code: 'HQ', shortName: 'HQ', fullName: 'HQ', weekStart: 1, currency: 'EUR' }
  afterEach(() => projectStore.setState({ current: null }))

  it.each([
    ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z'],
    ['Asia/Riyadh', '2026-11-30', '2026-11-29T21:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-12-01', '2026-11-30T13:00:00.000Z'],
    // The clocks of Cairo go from 00:00 to 01:00 on this day.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // The clocks of Havana show the hour from midnight twice on this day.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // Samoa had no such day: what follows is the next one.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('is the first moment of the day in %s: %s', (timeZone, day, moment) => {
    projectStore.setState({ current: { ...project, timeZone } })
    expect(beginningOfDay(day)?.toISOString()).toBe(moment)
  })
})
