import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { projectStore } from '../project/project-store.ts'
import { languageStore } from './language-store.ts'
import { useDates } from './use-dates.ts'

/** In the time zone of the machine. */
const noon = new Date(2026, 2, 3, 14, 5, 9)

it('formats a time in each style, and texts like dates', () => {
  act(() => languageStore.setState({ code: 'en-GB' }))
  const { current: dates } = renderHook(() => useDates()).result
  expect(dates.day(noon)).toBe('3 Mar 2026')
  expect(dates.longDay(noon)).toBe('3 March 2026')
  expect(dates.shortDay(noon)).toBe('3 Mar')
  expect(dates.hour(noon)).toBe('14:05')
  expect(dates.moment(noon)).toBe('3 Mar 2026, 14:05')
  expect(dates.moment(noon.toISOString())).toBe('3 Mar 2026, 14:05')
  expect(dates.longMoment(noon)).toBe('3 March 2026 at 14:05')
  expect(dates.second(noon)).toBe('3 Mar 2026, 14:05:09')
  expect(dates.longSecond(noon)).toBe('3 March 2026 at 14:05:09')
})

it('formats a calendar day as that day in every time zone', () => {
  act(() => languageStore.setState({ code: 'en-GB' }))
  expect(renderHook(() => useDates()).result.current.calendarDay('2026-03-03')).toBe('3 March 2026')
})

it('changes with the language and is the same object until then', () => {
  act(() => languageStore.setState({ code: 'en-GB' }))
  const { result, rerender } = renderHook(() => useDates())
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => languageStore.setState({ code: 'fr' }))
  expect(result.current.day(noon)).toBe('3 mars 2026')
})

describe('in a project', () => {
  const project = { id: 'p', code: 'HQ', shortName: 'HQ', fullName: 'HQ', weekStart: 1, currency: 'EUR' }
  const enter = (timeZone: string) => act(() => projectStore.setState({ current: { ...project, timeZone } }))
  afterEach(() => act(() => projectStore.setState({ current: null })))
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  /** No reader's clock shows the same as this one, except on the island itself. */
  const far = own === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'

  it('formats in its time zone, and names the zone where the device shows something else', () => {
    act(() => languageStore.setState({ code: 'en-GB' }))
    enter(far)
    const { current: dates } = renderHook(() => useDates()).result
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: far })
    expect(dates.moment(noon)).toMatch(/ GMT[+-]1[14]$/)
    expect(dates.moment(noon)).toContain(day.format(noon))
    expect(dates.calendarDay('2026-03-03')).toBe('3 March 2026')
  })

  it('names no zone whose clock shows the same', () => {
    act(() => languageStore.setState({ code: 'en-GB' }))
    enter(own)
    expect(renderHook(() => useDates()).result.current.moment(noon)).toBe('3 Mar 2026, 14:05')
  })
})
