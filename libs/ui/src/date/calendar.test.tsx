import { renderInPortal } from '@atrium/testing'
import { CalendarDate } from '@internationalized/date'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { Calendar } from './calendar.tsx'
import { dateAfterKey } from './calendar-dates.ts'

const texts = { previousMonth: 'Previous month', nextMonth: 'Next month', month: 'Month', year: 'Year' }

function show(
  locale = 'en',
  direction: 'ltr' | 'rtl' = 'ltr',
  more: Partial<Parameters<typeof Calendar>[0]> = {},
) {
  const chosen = vi.fn()
  function Story() {
    const [value, setValue] = useState<string | undefined>('2026-11-21')
    const change = (date: string) => {
      setValue(date)
      chosen(date)
    }
    return <Calendar value={value} onChange={change} texts={texts} takeFocus {...more} />
  }
  return { ...renderInPortal(<Story />, { locale, direction }), chosen }
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))

describe('Calendar', () => {
  it.each([
    ['en', 'Sunday', 'November 2026', 'Saturday, November 21, 2026'],
    ['fr', 'lundi', 'novembre 2026', 'samedi 21 novembre 2026'],
    ['ar', 'السبت', 'نوفمبر 2026', 'السبت، 21 نوفمبر 2026'],
  ])('starts the week and names days as %s does', (locale, first, month, day) => {
    show(locale, locale === 'ar' ? 'rtl' : 'ltr')
    expect(heads()[0]).toBe(first)
    const grid = screen.getByRole('grid', { name: month })
    expect(within(grid).getByRole('button', { name: day })).toHaveFocus()
    expect(within(grid).getByRole('gridcell', { selected: true })).toHaveTextContent('21')
  })

  it('moves by keys over the edge of the month, and selects by Enter', async () => {
    const { user, chosen } = show()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Saturday, December 5, 2026' })).toHaveFocus()
    await user.keyboard('{Home}{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-11-29')
    await user.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(screen.getByRole('grid', { name: 'November 2025' })).toBeVisible()
  })

  it('goes straight to any month of any year', async () => {
    const { user } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1987')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February')
    expect(screen.getByRole('grid', { name: 'February 1987' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveFocus()
  })

  it('offers no day outside its bounds', async () => {
    const { user, chosen } = show('en', 'ltr', { earliest: '2026-11-20', latest: '2026-11-25' })
    await user.click(screen.getByRole('button', { name: 'Thursday, November 26, 2026' }))
    expect(chosen).not.toHaveBeenCalled()
    await user.keyboard('{PageDown}')
    expect(screen.getByRole('button', { name: 'Wednesday, November 25, 2026' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('dateAfterKey', () => {
  const leap = new CalendarDate(2024, 2, 29)
  it.each([
    ['ArrowRight', false, 'ltr', '2024-03-01'],
    ['ArrowRight', false, 'rtl', '2024-02-28'],
    ['ArrowLeft', false, 'rtl', '2024-03-01'],
    ['PageDown', false, 'ltr', '2024-03-29'],
    ['PageDown', true, 'ltr', '2025-02-28'],
    ['End', false, 'ltr', '2024-03-02'],
  ] as const)('%s (Shift %s, %s) is %s', (key, shift, direction, expected) => {
    expect(dateAfterKey(key, shift, leap, { locale: 'en' }, direction)?.toString()).toBe(expected)
  })

  it('returns nothing for a letter', () => {
    expect(dateAfterKey('a', false, leap, { locale: 'en' }, 'ltr')).toBeUndefined()
  })
})
