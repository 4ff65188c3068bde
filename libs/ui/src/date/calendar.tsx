import { useLocaleContext } from '@chakra-ui/react/locale'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { VisuallyHidden } from '../text/text.tsx'
import { dateAfterKey, weeksOf, within } from './calendar-dates.ts'
import { CalendarHeader } from './calendar-header.tsx'
import { calendarNames } from './calendar-names.ts'
import { daysStyles } from './calendar-styles.ts'
import type { CalendarProps } from './calendar-props.ts'

const Days = chakra('table', { base: daysStyles })

/** The days of a month to select one. The Tab key stops at one day; arrows move on, over the edge into the next month. */
export function Calendar({
  value,
  onChange,
  earliest,
  latest,
  timeZone,
  weekStart,
  texts,
  takeFocus = false,
}: CalendarProps) {
  const { locale, dir } = useLocaleContext()
  const names = useMemo(() => calendarNames(locale), [locale])
  const now = today(timeZone ?? getLocalTimeZone())
  const range = {
    earliest: earliest ? parseDate(earliest) : new CalendarDate(now.year - 120, 1, 1),
    latest: latest ? parseDate(latest) : new CalendarDate(now.year + 30, 12, 31),
  }
  const chosen = value ? parseDate(value) : undefined
  const [focused, setFocused] = useState(() => within(chosen ?? now, range))
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(takeFocus)
  const settled = useRef(false)
  const week = { locale, weekStart }
  const weeks = weeksOf(focused, week)

  useEffect(() => {
    const first = !settled.current
    settled.current = true
    if (!follow.current) return
    follow.current = false
    // A dialog that is about to take the focus remembers the element that had it, which must not be the calendar.
    const dialog = grid.current?.closest('[role=dialog]')
    if (first && dialog && !dialog.contains(document.activeElement)) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused])

  function go(date: CalendarDate, byKey: boolean) {
    follow.current = byKey
    setFocused(within(date, range))
  }
  function press(event: KeyboardEvent) {
    const next = dateAfterKey(event.key, event.shiftKey, focused, week, dir)
    if (!next) return
    event.preventDefault()
    go(next, true)
  }

  return (
    <div>
      <CalendarHeader
        month={focused}
        range={range}
        names={names}
        texts={texts}
        onGo={(date) => go(date, false)}
      />
      <VisuallyHidden role="status">{names.monthAndYear(focused)}</VisuallyHidden>
      <Days ref={grid} role="grid" aria-label={names.monthAndYear(focused)} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.toString()} scope="col" abbr={names.weekday(day)}>
                <span aria-hidden>{names.shortWeekday(day)}</span>
                <VisuallyHidden>{names.weekday(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={String(week[0])}>
              {week.map((day) => (
                // Not every screen reader takes a cell of a grid for one.
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles
                <td key={day.toString()} role="gridcell" aria-selected={chosen?.compare(day) === 0}>
                  <button
                    type="button"
                    aria-label={names.day(day)}
                    aria-current={day.compare(now) === 0 ? 'date' : undefined}
                    aria-disabled={within(day, range).compare(day) === 0 ? undefined : true}
                    data-outside={day.month === focused.month ? undefined : ''}
                    tabIndex={day.compare(focused) === 0 ? 0 : -1}
                    onClick={() => {
                      if (within(day, range).compare(day) !== 0) return
                      go(day, true)
                      onChange(day.toString())
                    }}
                  >
                    {day.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Days>
    </div>
  )
}
