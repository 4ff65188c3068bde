import type { AssetParam } from '@atrium/contract'
import { QueryPages } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { EmptyState, Table } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { readingListQuery } from '../../queries/reading.queries.ts'
import { ReadingBadge } from './reading-badge.tsx'
import { useReadingWords } from './use-reading-words.ts'

interface ReadingListProps {
  readonly projectId: string
  readonly assetId: string
  readonly param: AssetParam
}

/** All readings of a parameter of an asset, newest first, with who read them; also those that were rejected. */
export function ReadingList({ projectId, assetId, param }: ReadingListProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useReadingWords()
  const query = useInfiniteQuery(readingListQuery(projectId, assetId, param.id))
  return (
    <QueryPages
      query={query}
      rowsOf={(readings) => readings}
      loading={t('readings.loading')}
      failed={t('readings.failed')}
      more={t('readings.more')}
      empty={<EmptyState title={t('readings.chart.none')} icon={<Gauge />} />}
    >
      {(readings) => (
        <Table label={t('readings.list')}>
          <thead>
            <tr>
              <th>{t('readings.at')}</th>
              <th>{t('readings.value')}</th>
              <th>{t('readings.state')}</th>
              <th>{t('readings.by')}</th>
              <th>{t('readings.note')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <tr key={reading.id}>
                <th scope="row">{dates.moment(reading.at)}</th>
                <td>
                  <bdi>{words.value(reading.value, param)}</bdi>
                </td>
                <td>
                  <ReadingBadge reading={reading} />
                </td>
                <td>
                  <bdi>{reading.by?.name}</bdi>
                </td>
                <td>
                  <bdi>{reading.note}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </QueryPages>
  )
}
