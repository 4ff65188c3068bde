import type { AuditEntryReply } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { usePath, useSearch, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts, growingRows, ListTable, NameCell, type Column, type List } from '@atrium/screens'
import { Box, Button, Callout, VisuallyHidden } from '@atrium/ui'
import { ScrollText } from 'lucide-react'
import { entryAddress } from '../../addresses/audit-page-state.ts'
import { goesOn } from '../../queries/audit.queries.ts'
import { actionOf } from './differences.ts'
import type { Names } from './things.ts'
import { trailRows, type TrailRow } from './trail-rows.ts'
import { UnfoldButton } from './unfold-button.tsx'
import type { AuditPages } from './use-audit-pages.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useEntrySentences } from './use-entry-sentences.ts'
import type { UnfoldedRun } from './use-unfolded-run.ts'

interface AuditTableProps {
  readonly query: AuditPages
  readonly names: Names
  readonly list: List<object>
  readonly unfolded: UnfoldedRun
  /** Receives the run to show below its import; an empty one folds it. */
  readonly onUnfold: (run: string) => void
}

/** The trail, newest first. Each row opens an entry; an import unfolds into what it changed. */
export function AuditTable({ query, names, list, unfolded, onUnfold }: AuditTableProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useAuditWords()
  const { sentenceOf, summaryOf, thingOf } = useEntrySentences(names)
  const path = usePath()
  const search = useSearch()
  const { data, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const lastPage = data?.pages.at(-1)
  const next = lastPage && goesOn(lastPage)
  const trail = trailRows(entries, unfolded.run, unfolded.entries)
  const phoneName = (entry: AuditEntryReply) => (entry.import_run ? summaryOf(entry) : thingOf(entry))
  const saysOf = ({ entry, isPart }: TrailRow) => (isPart ? sentenceOf(entry) : summaryOf(entry))
  const hasRuns = entries.some(({ import_run: run }) => run !== null && run.entries !== 0)
  const columns: Column<TrailRow>[] = [
    {
      key: 'thing',
      title: t('audit.thing'),
      width: 'minmax(0, 3fr)',
      cell: (row) => (
        <Box
          {...(row.isPart && { ps: '4', borderInlineStartWidth: '2px', borderColor: 'accent.emphasized' })}
        >
          <Box as="span" title={saysOf(row)} lineClamp="2" hideBelow="md">
            {row.isPart ? <VisuallyHidden>{t('audit.runs.part')} </VisuallyHidden> : null}
            {saysOf(row)}
          </Box>
          {/* A phone has no room for a sentence: the name of the thing stays. */}
          <Box hideFrom="md">
            <NameCell
              name={row.isPart ? thingOf(row.entry) : phoneName(row.entry)}
              detail={
                <DottedTexts
                  of={[
                    t(`audit.actions.${actionOf(row.entry)}`),
                    words.who(row.entry),
                    dates.moment(row.entry.at),
                  ]}
                />
              }
            />
          </Box>
        </Box>
      ),
    },
    {
      key: 'by',
      title: t('audit.by'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ entry }) => <bdi>{words.who(entry)}</bdi>,
    },
    {
      key: 'at',
      title: t('audit.at'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ entry }) => <time dateTime={entry.at}>{dates.moment(entry.at)}</time>,
    },
    ...(hasRuns
      ? [
          {
            key: 'unfold',
            title: <VisuallyHidden>{t('audit.runs.title')}</VisuallyHidden>,
            width: '2.25rem',
            align: 'end',
            cell: ({ entry, isPart }) =>
              isPart ? null : <UnfoldButton entry={entry} unfolded={unfolded} onUnfold={onUnfold} />,
          } satisfies Column<TrailRow>,
        ]
      : []),
  ]
  const grown = growingRows({
    ...query,
    data: data && { pages: [trail] },
  })
  const lastPart = trail.findLastIndex(({ isPart }) => isPart)
  const rows = {
    ...grown,
    onRange(first: number, last: number) {
      if (lastPart >= first && last >= lastPart) unfolded.further()
      if (next?.onRequest !== true) grown.onRange(first, last)
    },
  }
  return (
    <>
      {data && entries.length === 0 && next ? (
        <LoadMoreAgain query={query} failed={t('audit.failed')} />
      ) : (
        <ListTable
          list={list}
          rows={rows}
          words="audit"
          icon={<ScrollText />}
          label={t('pages.audit')}
          columns={columns}
          keyOf={({ entry }) => entry.id}
          addressOf={({ entry }) => entryAddress(path, search, entry.id)}
        />
      )}
      {unfolded.hasFailed ? (
        <Callout
          tone="error"
          announce
          action={
            <Button size="sm" onClick={unfolded.again}>
              {t('audit.runs.again')}
            </Button>
          }
        >
          {t('audit.runs.failed')}
        </Callout>
      ) : null}
      {next?.onRequest && lastPage?.looked_back_to ? (
        <Callout
          announce
          action={
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('audit.lookFurther')}
            </Button>
          }
        >
          {t('audit.lookedBack', { time: dates.moment(lastPage.looked_back_to.at) })}
        </Callout>
      ) : null}
    </>
  )
}
