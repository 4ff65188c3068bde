import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
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
