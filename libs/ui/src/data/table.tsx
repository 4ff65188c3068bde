import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface TableProps {
  /** What the table lists: its accessible name. */
  label: string
  /** Plain `thead`, `tbody`, `tr`, `th`, `td`: only the table itself has a recipe. */
  children: ReactNode
}

const Scroll = chakra('div', {
  base: { overflowX: 'auto', outline: '0', focusVisibleRing: 'inside', borderRadius: 'l2' },
})
const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    '& th': {
      px: { base: '2', sm: '3' },
      py: '2',
      textStyle: 'xs',
      fontWeight: 'medium',
      textAlign: 'start',
      color: 'fg.muted',
      whiteSpace: { base: 'normal', sm: 'nowrap' },
      verticalAlign: 'top',
    },
    '& td': {
      px: { base: '2', sm: '3' },
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
      verticalAlign: 'top',
    },
    '& tbody th': { borderTopWidth: '1px', borderColor: 'border.muted', textStyle: 'sm', color: 'fg' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& tr[aria-selected=true]': { bg: 'accent.subtle' },
  },
})

/** Rows and columns. A table wider than the screen scrolls by itself, also by keyboard. */
export function Table({ label, children }: TableProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Grid aria-label={label}>{children}</Grid>
    </Scroll>
  )
}
