import { linkProps } from '@atrium/portal'
import { DottedTexts } from '@atrium/screens'
import { Box, Link, Text } from '@atrium/ui'
import { nameOf, type DueItem } from '../choose-due/due-item.ts'
import { DueMenu } from '../choose-due/due-menu.tsx'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { frameOf, nameInCalendar, pageOf, subjectOf, type CalendarItem } from './calendar-items.ts'
import { DueSign } from './due-sign.tsx'

interface DueChipProps {
  readonly item: CalendarItem
  readonly actions: DueActions
  /** Whether its day is the one in which the Tab key stops. */
  readonly isInReach: boolean
  readonly onDrag: (item: DueItem | null) => void
}

/** Something that is due as a cell of the calendar shows it, in a frame that says what it is. What can be moved can be dragged. */
export function DueChip({ item, actions, isInReach, onDrag }: DueChipProps) {
  const tabIndex = isInReach ? 0 : -1
  const due = item.kind === 'inspection' ? null : item
  const movable = due !== null && actions.mayMove(due) ? due : null
  const page = pageOf(item, actions.project.code)
  const texts = [nameInCalendar(item), subjectOf(item)]
  const title = texts.join(' · ')
  const words = <DottedTexts of={texts} />
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap="1"
      ps="1.5"
      minHeight="6"
      borderWidth="1px"
      borderStyle={frameOf[item.kind]}
      borderColor="border.emphasized"
      borderRadius="l2"
      bg={page === undefined ? 'transparent' : 'bg.panel'}
      textStyle="xs"
      {...(movable && {
        draggable: true,
        cursor: 'grab',
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', nameOf(movable))
          onDrag(movable)
        },
        onDragEnd: () => onDrag(null),
      })}
    >
      <DueSign item={item} />
      {page === undefined ? (
        <Text as="span" title={title} tone="muted" flex="1" truncate>
          {words}
        </Text>
      ) : (
        <Link
          {...linkProps(page)}
          draggable={false}
          tabIndex={tabIndex}
          title={title}
          variant="plain"
          color="fg"
          display="block"
          flex="1"
          minWidth="0"
          truncate
        >
          {words}
        </Link>
      )}
      {due ? <DueMenu item={due} actions={actions} tabIndex={tabIndex} /> : null}
    </Box>
  )
}
