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
  /** The first and the last day that can be chosen, YYYY-MM-DD. Default: 120 years back, 30 ahead. */
  earliest?: string | undefined
  latest?: string | undefined
  texts: CalendarTexts
  /** Whether the chosen day, or today, gets the focus when it is shown. */
  takeFocus?: boolean
}
