import type { CallFailure } from '@atrium/client'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
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
  return (
    <QueryView query={query} loading={t('details.loading')} failed={t('details.listFailed')} lines={4}>
      {(data) => {
        const items = itemsOf(data)
        return items.length === 0 ? <EmptyState title={emptyText} hint={emptyHint} /> : children(items)
      }}
    </QueryView>
  )
}
