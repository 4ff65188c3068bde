import { QueryPages } from '@atrium/modals'
import { useSearchState, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter } from '@atrium/screens'
import { Box, EmptyState, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { historyKinds, historyShape } from '../../addresses/page-state.ts'
import { historyQuery } from '../../queries/history.queries.ts'
import { HistoryTable } from './history-table.tsx'

export interface HistoryPaneProps {
  readonly project: Project
  readonly assetId: string
}

/** Since when an asset stood where, and on request what else it became: its statuses, its condition, what it was a part of. */
export default function HistoryPane({ project, assetId }: HistoryPaneProps) {
  const t = useTexts()
  const [{ history: kind }, setState] = useSearchState(historyShape)
  const query = useInfiniteQuery(historyQuery(project.id, assetId, kind))
  return (
    <Stack gap="3">
      <Box display="flex">
        <ChoiceFilter
          label={t('history.kind')}
          value={kind}
          options={historyKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) }))}
          onChange={(history) => setState({ history })}
        />
      </Box>
      <QueryPages
        query={query}
        rowsOf={(entries) => entries}
        loading={t('history.loading')}
        failed={t('history.failed')}
        more={t('history.more')}
        empty={<EmptyState title={t('history.none')} hint={t('history.noneHint')} icon={<History />} />}
      >
        {(entries) => <HistoryTable projectKey={project.code} kind={kind} entries={entries} />}
      </QueryPages>
    </Stack>
  )
}
