import type { WorkflowAction, WorkflowStep } from '@atrium/contract'
import { useNameText } from '@atrium/portal'
import { Box, Button, HStack, Text } from '@atrium/ui'
import { WorkflowSign } from '@atrium/screens'

interface RowNameProps {
  readonly row: Pick<WorkflowStep | WorkflowAction, 'name' | 'description' | 'icon' | 'color' | 'key'>
  readonly onOpen: () => void
  /** Alt with an arrow moves the row; absent for people who may not. */
  readonly onMove?: (by: -1 | 1) => void
}

/** The name of a step or an action, which opens it, with its picture and its description. */
export function RowName({ row, onOpen, onMove }: RowNameProps) {
  const nameText = useNameText()
  const description = nameText(row.description)
  return (
    <HStack gap="2" alignItems="flex-start" minWidth="10rem">
      <WorkflowSign icon={row.icon} color={row.color} />
      <Box minWidth="0">
        <Button
          kind="quiet"
          size="sm"
          height="auto"
          minH="6"
          px="1"
          mx="-1"
          fontWeight="semibold"
          whiteSpace="normal"
          flexShrink="1"
          minWidth="0"
          maxWidth="100%"
          overflowWrap="anywhere"
          textAlign="start"
          textDecoration="underline"
          textUnderlineOffset="3px"
          textDecorationColor="border.control"
          {...(onMove && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          onClick={onOpen}
          onKeyDown={(event) => {
            if (!onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? -1 : 1)
          }}
        >
          <bdi>{nameText(row.name) || row.key}</bdi>
        </Button>
        {description === '' ? null : (
          <Text tone="muted" textStyle="xs" fontWeight="normal" whiteSpace="normal">
            <bdi>{description}</bdi>
          </Text>
        )}
      </Box>
    </HStack>
  )
}
