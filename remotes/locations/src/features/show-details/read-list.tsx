import type { CallFailure } from '@atrium/client'
import { useFailureText, useTexts } from '@atrium/portal'
import { EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ReadListProps<Data, Item> {
  readonly query: UseQueryResult<Data, CallFailure>
  readonly itemsOf: (data: Data) => readonly Item[]
  readonly emptyText: string
  /** Suggests what to do about an empty list. */
  readonly emptyHint?: string | undefined
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that is loaded when its tab is opened, with its loading, failed and empty states. */
export function ReadList<Data, Item>({
  query,
  itemsOf,
  emptyText,
  emptyHint,
  children,
}: ReadListProps<Data, Item>) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching } = query
  if (error && !data)
    return (
      <ErrorState
        title={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('details.loading')} lines={4} />
  const items = itemsOf(data)
  return items.length === 0 ? <EmptyState title={emptyText} hint={emptyHint} /> : children(items)
}
