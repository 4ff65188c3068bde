import { QueryPages, type QueryPagesProps } from '@atrium/modals'
import { Timeline } from '../timeline/timeline.tsx'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'

interface HistoryTabProps<Entry> {
  /** Pages of entries, the newest first. */
  readonly query: QueryPagesProps<readonly Entry[], Entry>['query']
  /** What the tab is called. */
  readonly label: string
  readonly children: (entry: Entry) => ReactNode
}

/**
 * What became of a thing, page by page. Its words are the module's: `history.loading`, `history.failed`, `history.more`,
 * `history.none` and `history.noneHint`.
 */
export function HistoryTab<Entry extends { readonly id: string }>(props: HistoryTabProps<Entry>) {
  const { query, label, children } = props
  const t = useTexts()
  return (
    <QueryPages
      query={query}
      rowsOf={(entries) => entries}
      loading={t('history.loading')}
      failed={t('history.failed')}
      more={t('history.more')}
      empty={<EmptyState title={t('history.none')} hint={t('history.noneHint')} icon={<History />} />}
    >
      {(entries) => (
        <Timeline aria-label={label} aria-busy={query.isFetching}>
          {entries.map(children)}
        </Timeline>
      )}
    </QueryPages>
  )
}
