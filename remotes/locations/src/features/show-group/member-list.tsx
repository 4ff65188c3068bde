import type { FoundLocation } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { linkProps, useAllowed, useTexts } from '@atrium/portal'
import { Box, Checkbox, Link } from '@atrium/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'

interface MemberListProps {
  readonly projectCode: string
  readonly members: readonly FoundLocation[]
  readonly isFetching: boolean
  /** Ids of the selected locations; null for a user who may not remove any. */
  readonly marked: ReadonlySet<string> | null
  readonly onMark: (marked: ReadonlySet<string>) => void
  /** Called when the end comes into view to load more; null if there is no more. */
  readonly onEnd: (() => void) | null
}

const rowHeight = 56

// Rows are plain elements styled by their container, as in the tree.
const styles = {
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border.muted',
  borderRadius: 'l2',
  '& [role=listitem]': {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    borderColor: 'border.muted',
  },
  '& [role=listitem] + [role=listitem]': { borderTopWidth: '1px' },
  '& [data-marked]': { bg: 'accent.subtle' },
  '@media (hover: hover)': { '& [role=listitem]:not([data-marked]):hover': { bg: 'bg.subtle' } },
  '& [data-part=icon]': { display: 'grid', flexShrink: '0', color: 'fg.subtle' },
  '& [data-part=words]': { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' },
  '& [data-part=name], & [data-part=path]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-part=path]': { textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=code]': {
    maxWidth: '30%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textStyle: 'xs',
    color: 'fg.muted',
  },
} as const

/** The locations of a group, each with its full path. Only visible rows are rendered. */
export function MemberList(props: MemberListProps) {
  const { projectCode, members, isFetching, marked, onMark, onEnd } = props
  const t = useTexts()
  const hasPage = useAllowed({ module: 'locations', tab: 'locations.tree', access: 'location_view' })
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const lastShown = virtualizer.range?.endIndex ?? 0
  const reachEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (lastShown >= members.length - 5) reachEnd()
  }, [lastShown, members.length])

  function mark(id: string, isMarked: boolean): void {
    const next = new Set(marked)
    if (isMarked) next.add(id)
    else next.delete(id)
    onMark(next)
  }
  return (
    <Box
      ref={frame}
      role="list"
      aria-label={t('groups.tabs.members')}
      aria-busy={isFetching}
      css={styles}
      height={`min(${members.length * rowHeight + 2}px, max(18rem, 100dvh - 27rem))`}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const member = members[index]
          if (!member) return null
          const { id, name, code, category_code: category, path } = member
          const isMarked = marked?.has(id) ?? false
          const above = path.filter((step) => step.id !== id)
          return (
            <div
              key={id}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={onEnd ? -1 : members.length}
              data-marked={isMarked ? '' : undefined}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {marked === null ? null : (
                <Checkbox hideLabel checked={isMarked} onCheckedChange={(is) => mark(id, is)}>
                  {t('groups.select', { name: path.map((step) => step.name).join(' › ') })}
                </Checkbox>
              )}
              <span data-part="icon">
                <CategoryIcon category={category} />
              </span>
              <span data-part="words">
                <span data-part="name">
                  {hasPage ? (
                    <Link {...linkProps(locationAddress(projectCode, id))}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </span>
                {above.length === 0 ? null : (
                  <span data-part="path">
                    <PathText path={above} />
                  </span>
                )}
              </span>
              <span data-part="code">
                <bdi>{code}</bdi>
              </span>
            </div>
          )
        })}
      </div>
    </Box>
  )
}
