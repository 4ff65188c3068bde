import { chakra } from '@atrium/ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Sorts = readonly [ascending: string, descending: string]

/** How a column is sorted, as `aria-sort` says it. */
export function directionOf([ascending, descending]: Sorts, sort: string | undefined) {
  return sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none'
}

const Head = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    height: '6',
    px: '1',
    // Aligns the label with the text of the column.
    marginInlineStart: '-1',
    borderRadius: 'l1',
    fontWeight: 'inherit',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '& svg': { flex: 'none' },
    // With a pointer, a sortable column shows its sign on hover only.
    '@media (hover: hover)': { '&[data-direction=none]:not(:hover, :focus-visible) svg': { opacity: '0' } },
  },
})

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const

interface SortHeadProps {
  readonly sorts: Sorts
  readonly isDescendingFirst?: boolean | undefined
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
  readonly children: ReactNode
}

/** The head of a sortable column: ascending first, then descending, or the other way round. */
export function SortHead({ sorts, isDescendingFirst = false, sort, onSort, children }: SortHeadProps) {
  const direction = directionOf(sorts, sort)
  const Icon = icons[direction]
  const isNowDescending = direction === 'none' ? isDescendingFirst : direction === 'ascending'
  return (
    <Head type="button" data-direction={direction} onClick={() => onSort(sorts[isNowDescending ? 1 : 0])}>
      {children}
      <Icon size={12} aria-hidden />
    </Head>
  )
}
