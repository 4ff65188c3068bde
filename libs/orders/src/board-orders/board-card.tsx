import { linkProps, useTexts, type Project } from '@atrium/portal'
import { DottedTexts, ownDirection } from '@atrium/screens'
import { Box, Card, HStack, Link, MenuButton, Text } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { orderAddress } from '../addresses/order-addresses.ts'
import { DueMark } from '../order-signs/due-mark.tsx'
import { peopleOf } from '../order-signs/people-of.ts'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'

interface BoardCardProps {
  readonly project: Project
  readonly work: ListedOrder
  readonly hasMoved: boolean
  /** The columns that it can go to. */
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly onDrag: (work: ListedOrder | null) => void
  readonly onMove: (columnKey: string) => void
}

const actions = ':actions'

/** An order on the board. It can be dragged; its menu does the same by keyboard. */
export function BoardCard({ project, work, hasMoved, targets, onDrag, onMove }: BoardCardProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    // By then a dialog or a menu has given the focus back, if it can: its card is in another column now.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) link.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hasMoved])
  const { id, reference, description, location, priority } = work
  const people = peopleOf(work)
  return (
    <Card
      as="li"
      ps="3"
      pe="1"
      pt="1.5"
      pb="2.5"
      draggable
      cursor="grab"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', reference)
        onDrag(work)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <HStack alignItems="start" gap="1">
        <Link
          ref={link}
          {...linkProps(orderAddress(kind, project.code, id))}
          draggable={false}
          flex="1"
          minWidth="0"
          pt="1"
          fontWeight="medium"
          textStyle="sm"
          color="fg"
          variant="plain"
          overflowWrap="anywhere"
          lineClamp="3"
          {...ownDirection}
        >
          <bdi>{description}</bdi>
        </Link>
        <MenuButton
          size="xs"
          kind="quiet"
          label={t('board.actionsOf', { name: reference })}
          icon={<EllipsisVertical size={16} />}
          items={[{ value: actions, label: t('board.actions') }, ...targets]}
          onSelect={(value) => onMove(value === actions ? '' : value)}
        />
      </HStack>
      <Box pe="2" color="fg.muted" textStyle="xs">
        <Text truncate>
          <DottedTexts of={[reference, location.name]} />
        </Text>
        {people === '' ? null : (
          <Text truncate title={people}>
            <bdi>{people}</bdi>
          </Text>
        )}
        <HStack gap="1" mt="1.5" flexWrap="wrap">
          <PriorityBadge priority={priority} />
          <DueMark work={work} />
        </HStack>
      </Box>
    </Card>
  )
}
