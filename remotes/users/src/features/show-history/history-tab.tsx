import { useTexts } from '@atrium/portal'
import { HistoryTab } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'
import { historyQuery } from '../../queries/history.queries.ts'
import { HistoryEntry } from './history-entry.tsx'

/** The history of a person, newest first: who did what, when and why. */
export default function UserHistoryTab({ projectId, user }: UserPanelProps) {
  const t = useTexts()
  const query = useInfiniteQuery(historyQuery(projectId, user.id))
  return (
    <HistoryTab query={query} label={t('user.tabs.history')}>
      {(entry) => <HistoryEntry key={entry.id} entry={entry} />}
    </HistoryTab>
  )
}
