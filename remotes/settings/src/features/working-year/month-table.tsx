import type { DayOfWork } from '@atrium/contract/working-time'
import { useTexts } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import { useWeekdays } from '../project-settings/use-weekdays.ts'
import { useYearWords } from './use-year-words.ts'
import type { MonthOfWork } from './year-of-work.ts'

const Grid = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'sm',
    breakInside: 'avoid',
    '& caption': { textAlign: 'start', fontWeight: 'semibold', pb: '1' },
    '& th': { fontWeight: 'medium', color: 'fg.muted', textStyle: 'xs', py: '1', overflow: 'hidden' },
  },
})

const Day = chakra('td', {
  base: { textAlign: 'center', py: '1', borderRadius: 'l1', borderWidth: '1px', borderColor: 'transparent' },
  variants: {
    look: {
      work: {},
      off: { color: 'fg.muted', bg: 'bg.muted' },
      holiday: { bg: 'bg.error', color: 'fg.error', fontWeight: 'bold', textDecoration: 'underline' },
      other: { borderColor: 'border.emphasized', borderStyle: 'dashed', fontWeight: 'bold' },
    },
  },
})

export type DayLook = 'work' | 'off' | 'holiday' | 'other'

/** How a day looks: a day like others of its weekday, or one that is not. */
export function lookOf({ exception, minutes }: DayOfWork): DayLook {
  if (exception !== null) return minutes === 0 ? 'holiday' : 'other'
  return minutes > 0 ? 'work' : 'off'
}

/** The mark of a day in the calendar, and in its legend. */
export const DayMark = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '7',
    textAlign: 'center',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
  variants: {
    look: {
      work: { borderColor: 'border.muted' },
      off: { color: 'fg.muted', bg: 'bg.muted', borderColor: 'transparent' },
      holiday: {
        bg: 'bg.error',
        color: 'fg.error',
        fontWeight: 'bold',
        textDecoration: 'underline',
        borderColor: 'transparent',
      },
      other: { borderColor: 'border.emphasized', borderStyle: 'dashed', fontWeight: 'bold' },
    },
  },
})

interface MonthTableProps {
  readonly month: MonthOfWork
  /** The first day of the week: 1 is Monday. */
  readonly weekStart: number
}

/** One month as a small table of weeks. Screen readers hear with each day what is special about it. */
export function MonthTable({ month: { month, days }, weekStart }: MonthTableProps) {
  const t = useTexts()
  const words = useYearWords()
  const weekdays = useWeekdays()
  const order = weekdays.from(weekStart)
  const before = order.indexOf(days[0]?.weekday ?? weekStart)
  const cells: (DayOfWork | null)[] = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, row) =>
    order.map((_day, at) => cells[row * 7 + at] ?? null),
  )
  const said = (day: DayOfWork) => {
    const look = lookOf(day)
    if (look === 'work') return null
    const name = day.exception?.name
    return [t(`year.looks.${look}`), ...(name ? [name] : [])].join(', ')
  }
  return (
    <Grid>
      <caption>{words.month(month)}</caption>
      <thead>
        <tr>
          {order.map((day) => (
            <th key={day} scope="col" abbr={weekdays.names[day - 1]}>
              <span aria-hidden>{weekdays.short[day - 1]}</span>
              <VisuallyHidden>{weekdays.names[day - 1]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, at) =>
              day === null ? (
                <td key={order[at]}>{'\u00a0'}</td>
              ) : (
                <Day key={day.date} look={lookOf(day)} title={said(day) ?? undefined}>
                  {Number(day.date.slice(8))}
                  {said(day) === null ? null : <VisuallyHidden>, {said(day)}</VisuallyHidden>}
                </Day>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
