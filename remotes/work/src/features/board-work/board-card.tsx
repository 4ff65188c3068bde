import type { ListedWork } from '@atrium/contract'
import { linkProps, useTexts, type Project } from '@atrium/portal'
import { DottedTexts } from '@atrium/screens'
import { Box, Card, HStack, Link, MenuButton, Text } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderAddress } from '../../addresses/page-addresses.ts'
import { DueMark } from '../show-work/due-mark.tsx'
import { peopleOf } from '../show-work/people-of.ts'
import { PriorityBadge } from '../show-work/priority-badge.tsx'

interface BoardCardProps {
  readonly project: Project
  readonly work: ListedWork
  readonly hasMoved: boolean
  /** The columns that it can go to. */
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly onDrag: (work: ListedWork | null) => void
  readonly onMove: (columnKey: string) => void
}

const actions = ':actions'

/** An order on the board. It can be dragged; its menu does the same by keyboard. */
export function BoardCard({ project, work, hasMoved, targets, onDrag, onMove }: BoardCardProps) {
  const t = useTexts()
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
  return (
    <Card
      as="li"
      p="3"
      draggable
      cursor="grab"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', reference)
        onDrag(work)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <HStack alignItems="start" gap="2">
        <Box flex="1" minWidth="0">
          <Link
            ref={link}
            {...linkProps(orderAddress(project.code, id))}
            draggable={false}
            overflowWrap="anywhere"
            lineClamp="3"
            // Cut at the end of its own direction.
            dir="auto"
            textAlign="match-parent"
          >
            {description}
          </Link>
          <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
            <DottedTexts of={[reference, location.name, peopleOf(work)]} />
          </Text>
          <HStack gap="1" mt="1" flexWrap="wrap">
            <PriorityBadge priority={priority} />
            <DueMark work={work} />
          </HStack>
        </Box>
        <MenuButton
          size="sm"
          kind="quiet"
          label={t('board.actionsOf', { name: reference })}
          icon={<EllipsisVertical size={16} />}
          items={[{ value: actions, label: t('board.actions') }, ...targets]}
          onSelect={(value) => onMove(value === actions ? '' : value)}
        />
      </HStack>
    </Card>
  )
}
