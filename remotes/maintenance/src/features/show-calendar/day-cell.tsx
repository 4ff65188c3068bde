import { useTexts } from '@atrium/portal'
import { Box, Button, chakra, Stack } from '@atrium/ui'
import { useState, type DragEvent } from 'react'
import type { DueItem } from '../choose-due/due-item.ts'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { hiddenOf, type DueDay } from './calendar-items.ts'
import { DayButton } from './day-button.tsx'
import { DueChip } from './due-chip.tsx'

const Cell = chakra('td', {
  base: {
    verticalAlign: 'top',
    p: '1',
    borderWidth: '1px',
    borderColor: 'border',
    '&[data-outside]': { bg: 'bg.subtle' },
    '&[aria-selected=true] button[data-numbers]': { bg: 'accent.subtle' },
    '&[data-over]': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
})

interface DayCellProps {
  readonly day: string
  readonly due: DueDay
  /** Whether it is of another month than the one that is shown. */
  readonly isOutside: boolean
  readonly isChosen: boolean
  readonly isToday: boolean
  /** Items that it has room for; 0 where it shows numbers alone. */
  readonly room: number
  readonly actions: DueActions
  readonly dragged: DueItem | null
  readonly onDrag: (item: DueItem | null) => void
  readonly onOpen: () => void
}

/** A day of the calendar with what is due on it, as far as it has room. What is dropped on it is asked to be moved there. */
export function DayCell(props: DayCellProps) {
  const { day, due, isOutside, isChosen, isToday, room, actions, dragged, onDrag, onOpen } = props
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  const takes = dragged !== null && dragged.day !== day
  const hidden = hiddenOf(due, room)
  function over(event: DragEvent): void {
    if (!takes) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // Not every screen reader takes a cell of a grid for one.
    <Cell
      role="gridcell"
      aria-selected={isChosen}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!takes) return
        event.preventDefault()
        actions.moveTo(dragged, day)
      }}
    >
      <DayButton
        day={day}
        due={due}
        isChosen={isChosen}
        isToday={isToday}
        showsNumbers={room === 0}
        onOpen={onOpen}
      />
      {room > 0 && due.items.length > 0 ? (
        <Stack as="ul" gap="1" listStyleType="none">
          {due.items.slice(0, room).map((item) => (
            <DueChip key={item.key} item={item} actions={actions} isInReach={isChosen} onDrag={onDrag} />
          ))}
        </Stack>
      ) : null}
      {room > 0 && hidden > 0 ? (
        <Box mt="1">
          <Button size="xs" kind="quiet" tabIndex={isChosen ? 0 : -1} onClick={onOpen}>
            {t('calendar.more', { more: hidden })}
          </Button>
        </Box>
      ) : null}
    </Cell>
  )
}
