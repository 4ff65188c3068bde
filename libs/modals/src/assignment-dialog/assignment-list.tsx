import { Checkbox, chakra } from '@atrium/ui'
import { Check } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react'

export interface AssignmentRow {
  readonly id: string
  readonly name: string
  readonly code?: string
  /** Below the name, after the code: an address, a type. */
  readonly detail?: string
  /** The path that distinguishes items of the same name. */
  readonly path?: ReactNode
  /** Depth in a hierarchy, from 0. */
  readonly level?: number
  /** Label of the row's check mark, in a list that also shows items that are not assigned. */
  readonly mark?: string
  /** Beside the name. */
  readonly badge?: ReactNode
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode
  /** Not assigned itself: no action applies to it. */
  readonly isOther?: boolean
}

interface AssignmentListProps {
  ref: Ref<HTMLUListElement>
  label: string
  rows: readonly AssignmentRow[]
  /** Absent if the list is read-only. */
  isChosen: ((id: string) => boolean) | undefined
  onChoose: (id: string, isOn: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Levels below this one are not indented further. */
const deepestIndent = 4

function indented(level: number): CSSProperties & { '--level': number } {
  return { '--level': Math.min(level, deepestIndent) }
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
    '& > li': {
      display: 'flex',
      gap: '2',
      ps: 'calc(0.75rem + var(--level, 0) * 1.25rem)',
      pe: '3',
      py: '2',
      borderColor: 'border.muted',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:has(input:checked)': { bg: 'accent.subtle' },
    '& label': { display: 'flex' },
    '& > li > :is(label, div)': { flex: '1', minWidth: '0' },
    // Aligned with the boxes of the other rows.
    '& > li > [data-other]': { ps: '6', color: 'fg.muted' },
    '& svg': { flexShrink: '0', mt: '0.5', color: 'fg.success' },
  },
})
const Line = chakra('span', { base: { display: 'block', overflowWrap: 'anywhere' } })

/** The rows, each with a box to select it unless the list is read-only. */
export function AssignmentList({ ref, label, rows, isChosen, onChoose, onKeyDown }: AssignmentListProps) {
  const words = ({ name, code = '', detail = '', path, badge, isOther }: AssignmentRow) => (
    <>
      <Line fontWeight={isOther ? 'normal' : 'medium'}>
        <bdi>{name}</bdi> {badge}
      </Line>
      {code === '' && detail === '' ? null : (
        <Line textStyle="xs" color="fg.muted">
          <bdi>{code}</bdi>
          {code !== '' && detail !== '' ? ' · ' : null}
          <bdi>{detail}</bdi>
        </Line>
      )}
      {path ? (
        <Line textStyle="xs" color="fg.muted">
          {path}
        </Line>
      ) : null}
    </>
  )
  return (
    // The list handles a key on any of its boxes.
    <List ref={ref} aria-label={label} tabIndex={isChosen ? -1 : 0} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <li key={row.id} style={indented(row.level ?? 0)}>
          {isChosen && !row.isOther ? (
            <Checkbox checked={isChosen(row.id)} onCheckedChange={(isOn) => onChoose(row.id, isOn)}>
              {words(row)}
            </Checkbox>
          ) : (
            <div data-other={isChosen ? '' : undefined}>{words(row)}</div>
          )}
          {row.actions}
          {row.mark === undefined ? null : <Check size={16} role="img" aria-label={row.mark} />}
        </li>
      ))}
    </List>
  )
}
