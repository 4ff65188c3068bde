import { useLanguage, useTexts } from '@atrium/portal'
import { Box, chakra, VisuallyHidden } from '@atrium/ui'
import { frameOf, totalOf, type CalendarItem, type DueDay } from './calendar-items.ts'
import { useDayNames } from './use-day-names.ts'

const Whole = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    position: 'relative',
    width: 'full',
    minHeight: '7',
    px: '1',
    textStyle: 'xs',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { fontWeight: 'bold', boxShadow: 'inset 0 0 0 1px {colors.accent.border}' },
    '&[data-numbers]': { minHeight: '14' },
  },
})

const Seen = chakra('span', {
  base: {
    flex: '1',
    py: '1',
    '&[data-numbers]': { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '1' },
  },
})

interface DayButtonProps {
  readonly day: string
  readonly due: DueDay
  readonly isChosen: boolean
  readonly isToday: boolean
  /** Says how much is due in numbers, for a cell that lists nothing. */
  readonly showsNumbers: boolean
  readonly onOpen: () => void
}

/** The number of a day. It opens the day, and says to those who listen what is due on it. Of a grid only the chosen day is in the order of the Tab key. */
export function DayButton({ day, due, isChosen, isToday, showsNumbers, onOpen }: DayButtonProps) {
  const t = useTexts()
  const names = useDayNames()
  const language = useLanguage(({ code }) => code)
  const { orders, inspections, toCome } = due
  const whole = names.whole(day)
  const numbers = { day: whole, orders, inspections, toCome }
  const label =
    totalOf(due) === 0 ? whole : t(inspections === 0 ? 'calendar.dayOf' : 'calendar.dayOfAll', numbers)
  const count = (value: number, kind: CalendarItem['kind']) =>
    value === 0 ? null : (
      <Box
        as="span"
        px="1"
        borderWidth="1px"
        borderStyle={frameOf[kind]}
        borderColor="fg.muted"
        borderRadius="full"
      >
        {value.toLocaleString(language)}
      </Box>
    )
  return (
    <Whole
      type="button"
      data-day={day}
      data-numbers={showsNumbers || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
    >
      <Seen aria-hidden data-numbers={showsNumbers || undefined}>
        {names.number(day)}
        {showsNumbers ? (
          <>
            {count(orders, 'order')}
            {count(inspections, 'inspection')}
            {count(toCome, 'toCome')}
          </>
        ) : null}
      </Seen>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Whole>
  )
}
