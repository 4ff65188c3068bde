import { maintenanceOrders, orderAddress } from '@atrium/orders'
import { linkProps } from '@atrium/portal'
import { DottedTexts } from '@atrium/screens'
import { Box, Link, Text } from '@atrium/ui'
import { nameOf, titleOf, type DueItem } from '../choose-due/due-item.ts'
import { DueMenu } from '../choose-due/due-menu.tsx'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { DueSign } from './due-sign.tsx'

interface DueChipProps {
  readonly item: DueItem
  readonly actions: DueActions
  /** Whether its day is the one in which the Tab key stops. */
  readonly isInReach: boolean
  readonly onDrag: (item: DueItem | null) => void
}

/** Something that is due as a cell of the calendar shows it: an order is framed, a day to come is framed by dashes. It can be dragged. */
export function DueChip({ item, actions, isInReach, onDrag }: DueChipProps) {
  const tabIndex = isInReach ? 0 : -1
  const mayMove = actions.mayMove(item)
  const place =
    item.kind === 'order' ? (item.order.asset ?? item.order.location) : (item.due.asset ?? item.due.location)
  const name = titleOf(item)
  const title = `${name} · ${place.name}`
  const words = <DottedTexts of={[name, place.name]} />
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap="1"
      ps="1.5"
      minHeight="6"
      borderWidth="1px"
      borderStyle={item.kind === 'order' ? 'solid' : 'dashed'}
      borderColor="border.emphasized"
      borderRadius="l2"
      bg={item.kind === 'order' ? 'bg.panel' : 'transparent'}
      textStyle="xs"
      {...(mayMove && {
        draggable: true,
        cursor: 'grab',
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', nameOf(item))
          onDrag(item)
        },
        onDragEnd: () => onDrag(null),
      })}
    >
      <DueSign item={item} />
      {item.kind === 'order' ? (
        <Link
          {...linkProps(orderAddress(maintenanceOrders, actions.project.code, item.order.id))}
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
      ) : (
        <Text as="span" title={title} tone="muted" flex="1" truncate>
          {words}
        </Text>
      )}
      <DueMenu item={item} actions={actions} tabIndex={tabIndex} />
    </Box>
  )
}
