import type { AssetHistoryEntry } from '@atrium/contract'
import { linkProps, projectAddress, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useIsWide } from '@atrium/screens'
import { Link, Table, Text } from '@atrium/ui'
import type { HistoryKind } from '../../addresses/page-state.ts'
import { HistorySide } from './history-side.tsx'

interface HistoryTableProps {
  readonly projectKey: string
  /** What the entries are about; those of all kinds say it themselves. */
  readonly kind: HistoryKind
  readonly entries: readonly AssetHistoryEntry[]
}

/** What an asset became, with the moment since when, who did it and why. */
export function HistoryTable({ projectKey, kind, entries }: HistoryTableProps) {
  const t = useTexts()
  const dates = useDates()
  const isWide = useIsWide()
  return (
    <Table label={t(kind === 'all' ? 'asset.tabs.history' : `history.kinds.${kind}`)}>
      <thead>
        <tr>
          <th>{t('history.since')}</th>
          {kind === 'all' ? <th>{t('history.what')}</th> : null}
          <th>{t('history.after')}</th>
          <th>{t('history.before')}</th>
          {isWide ? <th>{t('history.by')}</th> : null}
          {isWide ? <th>{t('history.note')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {dates.moment(entry.at)}
              {isWide ? null : (
                <Text tone="muted" textStyle="xs" fontWeight="normal">
                  <Person projectKey={projectKey} by={entry.by} />
                  <Note of={entry.note} />
                </Text>
              )}
            </th>
            {kind === 'all' ? <td>{t(`history.kinds.${entry.kind}`)}</td> : null}
            <td>
              <HistorySide projectKey={projectKey} kind={entry.kind} side={entry.after} />
            </td>
            <td>
              <HistorySide projectKey={projectKey} kind={entry.kind} side={entry.before} />
            </td>
            {isWide ? (
              <td>
                <Person projectKey={projectKey} by={entry.by} />
              </td>
            ) : null}
            {isWide ? (
              <td>
                <bdi>{entry.note}</bdi>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Why it was done, on a line of its own. */
function Note({ of }: { readonly of: string }) {
  return of === '' ? null : (
    <>
      <br />
      <bdi>{of}</bdi>
    </>
  )
}

interface PersonProps {
  readonly projectKey: string
  readonly by: AssetHistoryEntry['by']
}

/** Who did it, with the way to their page if the reader may see people. */
function Person({ projectKey, by }: PersonProps) {
  const t = useTexts()
  if (!by) return t('history.portal')
  const name = <bdi>{by.name}</bdi>
  return by.id === null ? (
    name
  ) : (
    <Link {...linkProps(projectAddress(projectKey, `users/${by.id}`))}>{name}</Link>
  )
}
