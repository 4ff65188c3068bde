import { chakra, IconButton, Text } from '@atrium/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export interface HeldRow {
  readonly id: string
  readonly name: string
  /** A code, a type or a description. */
  readonly detail?: string
  readonly badge?: ReactNode
  /** Buttons before the one that removes the row. */
  readonly actions?: ReactNode
}

interface HeldListProps {
  readonly ref: Ref<HTMLUListElement>
  readonly label: string
  readonly rows: readonly HeldRow[]
  readonly removeLabel: ((name: string) => string) | undefined
  /** The row that is being removed. */
  readonly removing: string | null
  readonly onRemove: (row: HeldRow) => void
}

const Rows = chakra('ul', {
  base: {
    outline: '0',
    focusVisibleRing: 'inside',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li:last-child': { borderBottomWidth: '0' },
  },
})

export function HeldList({ ref, label, rows, removeLabel, removing, onRemove }: HeldListProps) {
  return (
    <Rows ref={ref} aria-label={label} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row.id}>
          <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
            <Text fontWeight="medium">
              <bdi>{row.name}</bdi> {row.badge}
            </Text>
            {row.detail ? (
              <Text tone="muted" textStyle="xs">
                <bdi>{row.detail}</bdi>
              </Text>
            ) : null}
          </chakra.div>
          {row.actions}
          {removeLabel ? (
            <IconButton
              size="sm"
              kind="quiet"
              label={removeLabel(row.name)}
              icon={<Trash2 aria-hidden />}
              busy={removing === row.id}
              onClick={() => onRemove(row)}
            />
          ) : null}
        </li>
      ))}
    </Rows>
  )
}
