import { useLanguage, useTexts, type Project } from '@atrium/portal'
import { workflowPalettes, workStatusTones } from '@atrium/screens'
import { Badge, Box, Button, Heading, HStack, Stack, Text } from '@atrium/ui'
import { useId, useState, type DragEvent } from 'react'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn as Column } from '../queries/order.queries.ts'

interface BoardColumnProps {
  readonly project: Project
  readonly column: Column
  readonly isBySteps: boolean
  /** The columns that a card of this one can go to. */
  readonly others: readonly Column[]
  /** The card that is being dragged. */
  readonly dragged: ListedOrder | null
  /** The order that moved last: its card takes the focus if nothing else has it. */
  readonly movedId: string | null
  readonly onDrag: (work: ListedOrder | null) => void
  /** Null asks which action. */
  readonly onMove: (work: ListedOrder, to: Column | null) => void
  readonly onList: () => void
}

/** The orders of one status or step: how many there are, and the first of them. */
export function BoardColumn(props: BoardColumnProps) {
  const { project, column, isBySteps, others, dragged, movedId, onDrag, onMove, onList } = props
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const headId = useId()
  const [isOver, setOver] = useState(false)
  const { orders, count, count_is_lower_bound: isMore, color, status } = column
  const name = isBySteps ? column.name : t(`status.${status}`)
  const takes = dragged !== null && !orders.some(({ id }) => id === dragged.id)
  function over(event: DragEvent): void {
    if (!takes) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!takes) return
        event.preventDefault()
        onMove(dragged, column)
      }}
      role="region"
      aria-labelledby={headId}
      minWidth="0"
      p="2"
      bg="bg.muted"
      borderRadius="l3"
      outline={isOver ? '2px solid {colors.accent.focusRing}' : undefined}
    >
      <HStack justifyContent="space-between" minHeight="7" mb="2" px="1">
        <Heading as="h2" id={headId} textStyle="sm" minWidth="0">
          <Badge
            {...(color === null
              ? { tone: workStatusTones[status] }
              : { colorPalette: workflowPalettes[color] })}
          >
            {name}
          </Badge>
        </Heading>
        <Text as="span" tone="muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {`${count.toLocaleString(language)}${isMore ? '+' : ''}`}
        </Text>
      </HStack>
      {orders.length === 0 ? (
        <Text tone="muted" textStyle="sm" px="1" pb="1">
          {t('board.none')}
        </Text>
      ) : (
        <Stack gap="2">
          <Stack as="ul" gap="2" listStyleType="none" aria-label={name}>
            {orders.map((work) => (
              <BoardCard
                key={work.id}
                project={project}
                work={work}
                hasMoved={work.id === movedId}
                targets={others.map((other) => ({
                  value: other.key,
                  label: t('board.moveTo', {
                    column: isBySteps ? other.name : t(`status.${other.status}`),
                  }),
                }))}
                onDrag={onDrag}
                onMove={(key) => onMove(work, others.find((other) => other.key === key) ?? null)}
              />
            ))}
          </Stack>
          {count > orders.length ? (
            <Button size="sm" kind="quiet" onClick={onList}>
              {t('board.all', { column: name })}
            </Button>
          ) : null}
        </Stack>
      )}
    </Box>
  )
}
