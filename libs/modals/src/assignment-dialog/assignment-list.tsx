import { Box, Checkbox, chakra } from '@atrium/ui'
import type { KeyboardEvent, ReactNode } from 'react'

export interface AssignmentRow {
  readonly id: string
  readonly name: string
  readonly code: string
  /** Below the name: an address, a type. */
  readonly detail?: string
  /** Tells it from others of the same name: the way to it. */
  readonly path?: ReactNode
}

interface AssignmentListProps {
  label: string
  rows: readonly AssignmentRow[]
  /** Absent where nothing may be chosen. */
  isChosen: ((id: string) => boolean) | undefined
  onChoose: (id: string, isOn: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    maxHeight: '22rem',
    overflowY: 'auto',
    outline: '0',
    focusVisibleRing: 'inside',
    '& > li': { px: '3', py: '2', borderColor: 'border.muted' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:has(input:checked)': { bg: 'accent.subtle' },
    '& label': { display: 'flex' },
  },
})
const Line = chakra('span', { base: { display: 'block', overflowWrap: 'anywhere' } })

/** The rows, each with a box to choose it where that is allowed. */
export function AssignmentList({ label, rows, isChosen, onChoose, onKeyDown }: AssignmentListProps) {
  const words = ({ name, code, detail, path }: AssignmentRow) => (
    <>
      <Line fontWeight="medium">
        <bdi>{name}</bdi>
      </Line>
      <Line textStyle="xs" color="fg.muted">
        <bdi>{code}</bdi>
        {detail ? (
          <>
            {' · '}
            <bdi>{detail}</bdi>
          </>
        ) : null}
      </Line>
      {path ? (
        <Line textStyle="xs" color="fg.muted">
          {path}
        </Line>
      ) : null}
    </>
  )
  return (
    // A key on any of its boxes is the list's.
    <List aria-label={label} tabIndex={isChosen ? undefined : 0} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <li key={row.id}>
          {isChosen ? (
            <Checkbox checked={isChosen(row.id)} onCheckedChange={(isOn) => onChoose(row.id, isOn)}>
              {words(row)}
            </Checkbox>
          ) : (
            <Box>{words(row)}</Box>
          )}
        </li>
      ))}
    </List>
  )
}
