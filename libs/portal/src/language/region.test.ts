import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languageStore } from './language-store.ts'
import { chooseRegion, localeOfDates, takeRegion, useRegion } from './region.ts'
import { useDates } from './use-dates.ts'

afterEach(() => act(() => chooseRegion('')))

const written = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-03-30'))

it.each([
  ['en', '', ['en-GB', 'en-US'], '30 Mar 2026'],
  ['en', '', ['fr-FR', 'en-US'], 'Mar 30, 2026'],
  ['en', 'IE', ['en-US'], '30 Mar 2026'],
  ['fr', '', ['en-GB'], '30 mars 2026'],
  ['fr', 'CA', [], '30 mars 2026'],
  // Neither the Islamic calendar nor the digits of the region.
  ['ar', 'SA', ['ar-SA'], '30‏/03‏/2026'],
  ['ar', 'EG', [], '30‏/03‏/2026'],
])('writes %s in %j with the browser languages %j as %s', (language, region, browser, text) => {
  expect(written(localeOfDates(language, region, browser))).toBe(text)
})

it('changes dates on screen at once, and is remembered by the browser', () => {
  act(() => languageStore.setState({ code: 'en' }))
  const { result } = renderHook(() => ({ dates: useDates(), region: useRegion() }))
  act(() => chooseRegion('GB'))
  expect(result.current.dates.calendarDay('2026-03-30')).toBe('30 March 2026')
  act(() => chooseRegion('US'))
  expect(result.current.dates.calendarDay('2026-03-30')).toBe('March 30, 2026')
  act(() => takeRegion())
  expect(result.current.region).toBe('US')
})
