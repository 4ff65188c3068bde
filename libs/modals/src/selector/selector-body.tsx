import { Box, Button, EmptyState, ErrorState, SkeletonLines, Spinner, VisuallyHidden } from '@atrium/ui'
import type { RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import { optionListStyles } from './option-list-styles.ts'
import type { Paging } from './paging.ts'
import { SelectorList } from './selector-list.tsx'
import type { SelectorListProps } from './selector-list.tsx'

export interface SelectorBodyProps extends Omit<SelectorListProps, 'busy' | 'after' | 'onEnd'> {
  state: Pick<Paging<unknown, unknown>, 'phase' | 'failure' | 'more' | 'shown' | 'wanted'>
  endless: boolean
  emptyText: string
  listRef: RefObject<HTMLDivElement | null>
  onMore: () => void
  onRetry: () => void
}

/** The list, or in its place and at its height the skeleton, the failure or the empty state. */
export function SelectorBody({ state, endless, emptyText, onMore, onRetry, ...list }: SelectorBodyProps) {
  const t = useModalTexts()
  const { phase, failure, shown, wanted } = state
  const grows = endless && wanted.page > 1
  const announcement =
    phase === 'ready' ? (list.rows.length === 0 ? emptyText : t('results', { count: list.rows.length })) : ''

  let inside
  if (phase === 'failed' && !grows)
    inside = (
      <Box css={optionListStyles}>
        <ErrorState title={failure} retryLabel={t('retry')} onRetry={onRetry} />
      </Box>
    )
  else if (!shown)
    inside = (
      <Box css={optionListStyles} px="3" position="relative">
        <SkeletonLines label={t('loading')} lines={8} />
        <Waiting />
      </Box>
    )
  else if (list.rows.length === 0 && phase === 'ready')
    inside = (
      <Box css={optionListStyles}>
        <EmptyState title={emptyText} />
      </Box>
    )
  else
    inside = (
      <Box position="relative">
        <SelectorList
          {...list}
          busy={phase === 'loading'}
          onEnd={endless && state.more && phase === 'ready' ? onMore : undefined}
          after={endless ? <EndOfList state={state} onMore={onMore} onRetry={onRetry} /> : null}
        />
        {phase === 'loading' && !grows ? <Waiting /> : null}
      </Box>
    )
  return (
    <>
      {inside}
      <VisuallyHidden role="status">
        {phase === 'loading' && shown ? t('loading') : announcement}
      </VisuallyHidden>
    </>
  )
}

function Waiting() {
  return (
    <Box position="absolute" insetBlockStart="2" insetInlineEnd="3" color="fg.muted" data-part="spinner">
      <Spinner size="sm" />
    </Box>
  )
}

function EndOfList({ state, onMore, onRetry }: Pick<SelectorBodyProps, 'state' | 'onMore' | 'onRetry'>) {
  const t = useModalTexts()
  if (state.phase === 'failed')
    return <ErrorState title={state.failure} retryLabel={t('retry')} onRetry={onRetry} />
  if (!state.more) return null
  return (
    <Box p="2" textAlign="center">
      <Button size="sm" kind="quiet" busy={state.phase === 'loading'} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </Box>
  )
}
