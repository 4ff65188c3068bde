import { useLanguage, type Project } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DueItem } from '../choose-due/due-item.ts'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { dayAfterKey, rowsOf } from './calendar-days.ts'
import type { DueDays } from './calendar-items.ts'
import { DayCell } from './day-cell.tsx'
import { useDayNames } from './use-day-names.ts'

/** Items that a day has room for. */
const roomIn = { month: 3, week: 20 } as const

const Days = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', height: '8', overflow: 'hidden' },
    '&[data-show=month] td': { height: { md: '7.5rem' } },
    '&[data-show=week] td': { height: { md: '20rem' } },
  },
})

interface DayGridProps {
  readonly project: Project
  readonly show: 'month' | 'week'
  /** The chosen day; the grid shows its month or its week. */
  readonly day: string
  readonly today: string
  readonly due: DueDays
  /** Whether days have room for numbers alone. */
  readonly isNarrow: boolean
  readonly label: string
  readonly actions: DueActions
  readonly onChoose: (day: string) => void
  readonly onOpen: (day: string) => void
}

/**
 * The days of a month or a week. The Tab key stops at the chosen day and at what is due on it; arrows move on from day to day, over the edge
 * into the next weeks, and Enter opens the day.
 */
export function DayGrid(props: DayGridProps) {
  const { project, show, day, today, due, isNarrow, label, actions, onChoose, onOpen } = props
  const names = useDayNames()
  const direction = useLanguage((state) => state.direction)
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(false)
  const [dragged, setDragged] = useState<DueItem | null>(null)
  const { weekStart } = project
  const weeks = rowsOf(show, day, weekStart)

  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function press(event: KeyboardEvent): void {
    // What is due has keys of its own.
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const next = from === undefined ? undefined : dayAfterKey(event.key, from, { show, weekStart, direction })
    if (next === undefined) return
    event.preventDefault()
    follows.current = true
    onChoose(next)
  }

  return (
    <Days ref={grid} role="grid" aria-label={label} data-show={show} onKeyDown={press}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={names.weekday(one)}>
              <span aria-hidden>{names.shortWeekday(one)}</span>
              <VisuallyHidden>{names.weekday(one)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                due={due.on(one)}
                isOutside={show === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                isChosen={one === day}
                isToday={one === today}
                room={isNarrow ? 0 : roomIn[show]}
                actions={actions}
                dragged={dragged}
                onDrag={setDragged}
                onOpen={() => onOpen(one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Days>
  )
}
