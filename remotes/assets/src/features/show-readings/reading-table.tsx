import type { AssetParam } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Button, Table, Text } from '@atrium/ui'
import { ReadingBadge } from './reading-badge.tsx'
import { useReadingWords } from './use-reading-words.ts'

interface ReadingTableProps {
  readonly params: readonly AssetParam[]
  /** The parameter whose course is shown. */
  readonly chosen: string | undefined
  readonly onChoose: (paramId: string) => void
}

/** The parameters of an asset, each with its last reading. One of them shows its course. */
export function ReadingTable({ params, chosen, onChoose }: ReadingTableProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useReadingWords()
  return (
    <Table label={t('asset.tabs.readings')}>
      <thead>
        <tr>
          <th>{t('readings.name')}</th>
          <th>{t('readings.value')}</th>
          <th>{t('readings.state')}</th>
          <th>{t('kinds.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {params.map((param) => {
          const { id, last } = param
          return (
            <tr key={id}>
              <th scope="row">
                <bdi>{words.name(param)}</bdi>
              </th>
              <td>
                {last ? (
                  <>
                    <bdi>{words.value(last.value, param)}</bdi>
                    <Text tone="muted" textStyle="xs">
                      {dates.moment(last.at)}
                    </Text>
                  </>
                ) : (
                  t('readings.never')
                )}
              </td>
              <td>{last ? <ReadingBadge reading={last} /> : null}</td>
              <td>
                <Button
                  size="xs"
                  kind="quiet"
                  aria-label={t('readings.courseOf', { name: words.name(param) })}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {t('readings.course')}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
