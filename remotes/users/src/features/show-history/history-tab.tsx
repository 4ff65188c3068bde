import { AskedPages } from '@atrium/modals'
import { Timeline } from '@atrium/modals/timeline'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { UserPanelProps } from '../../pages/user-panels.ts'
import { historyQuery } from '../../queries/history.queries.ts'
import { HistoryEntry } from './history-entry.tsx'

/** What became of a person, newest first: who did what, when and why. */
export default function HistoryTab({ projectId, user }: UserPanelProps) {
  const t = useTexts()
  const query = useInfiniteQuery(historyQuery(projectId, user.id))
  return (
    <AskedPages
      query={query}
      rowsOf={(entries) => entries}
      loading={t('history.loading')}
      failed={t('history.failed')}
      more={t('history.more')}
      empty={<EmptyState title={t('history.none')} hint={t('history.noneHint')} icon={<History />} />}
    >
      {(entries) => (
        <Timeline aria-label={t('user.tabs.history')} aria-busy={query.isFetching}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </Timeline>
      )}
    </AskedPages>
  )
}
