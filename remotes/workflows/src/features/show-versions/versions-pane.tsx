import { QueryPages } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { EmptyState, Table } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { versionsQuery } from '../../queries/workflow.queries.ts'

export interface VersionsPaneProps {
  readonly workflowId: string
}

/** The published versions of a workflow, newest first. */
export default function VersionsPane({ workflowId }: VersionsPaneProps) {
  const t = useTexts()
  const dates = useDates()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery(versionsQuery(projectId, workflowId))
  return (
    <QueryPages
      query={query}
      loading={t('versions.loading')}
      failed={t('versions.failed')}
      more={t('versions.more')}
      empty={<EmptyState title={t('versions.none')} hint={t('versions.noneHint')} icon={<History />} />}
      rowsOf={(versions) => versions}
    >
      {(versions) => (
        <Table label={t('tabs.versions')}>
          <thead>
            <tr>
              <th>{t('versions.version')}</th>
              <th>{t('versions.at')}</th>
              <th>{t('versions.by')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, published_at: at, published_by: by }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                <td>{dates.moment(at)}</td>
                <td>{by === '' ? t('versions.byAtrium') : <bdi>{by}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </QueryPages>
  )
}
