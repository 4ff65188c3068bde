import { QueryPages, type QueryPagesProps } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { EmptyState, Table } from '@atrium/ui'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'

interface PublishedVersion {
  readonly version: number
  readonly published_at: string
  /** The name of who published it; empty for what Atrium published itself. */
  readonly published_by: string
}

interface VersionsListProps {
  readonly query: QueryPagesProps<readonly PublishedVersion[], PublishedVersion>['query']
  /** How a version is named, such as by a button that shows it; its number unless told. */
  readonly nameOf?: (version: number) => ReactNode
}

/** The published versions of a draft, newest first, page by page. Its words are the module's own: `versions.*`, and `tabs.versions` names the table. */
export function VersionsList({ query, nameOf = (version) => version }: VersionsListProps) {
  const t = useTexts()
  const dates = useDates()
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
                <th scope="row">{nameOf(version)}</th>
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
