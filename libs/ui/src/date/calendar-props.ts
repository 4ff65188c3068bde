export interface CalendarTexts {
  previousMonth: string
  nextMonth: string
  month: string
  year: string
}

export interface CalendarProps {
  /** YYYY-MM-DD. */
  value: string | undefined
  onChange: (date: string) => void
  /** The first and the last selectable day, YYYY-MM-DD. By default from 120 years back to 30 ahead. */
  earliest?: string | undefined
  latest?: string | undefined
  /** The zone whose day is today: a name of IANA. By default that of the device. */
  timeZone?: string | undefined
  /** The first day of the week: 1 is Monday, 7 is Sunday. By default that of the language. */
  weekStart?: number | undefined
  texts: CalendarTexts
  /** Whether the selected day, or today, takes the focus when the calendar appears. */
  takeFocus?: boolean
}
