import type { AuditEntryReply } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { usePath, useSearch, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts, growingRows, ListTable, NameCell, type Column, type List } from '@atrium/screens'
import { Box, Button, Callout } from '@atrium/ui'
import { ScrollText } from 'lucide-react'
import { entryAddress } from '../../addresses/audit-page-state.ts'
import { goesOn } from '../../queries/audit.queries.ts'
import { actionOf } from './differences.ts'
import type { Names } from './things.ts'
import type { AuditPages } from './use-audit-pages.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useEntrySentences } from './use-entry-sentences.ts'

interface AuditTableProps {
  readonly query: AuditPages
  readonly names: Names
  readonly list: List<object>
}

/** The trail, newest first. Each row opens an entry. */
export function AuditTable({ query, names, list }: AuditTableProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useAuditWords()
  const { sentenceOf, thingOf } = useEntrySentences(names)
  const path = usePath()
  const search = useSearch()
  const { data, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const lastPage = data?.pages.at(-1)
  const next = lastPage && goesOn(lastPage)
  const columns: Column<AuditEntryReply>[] = [
    {
      key: 'thing',
      title: t('audit.thing'),
      width: 'minmax(0, 3fr)',
      cell: (entry) => (
        <>
          <Box as="span" title={sentenceOf(entry)} lineClamp="2" hideBelow="md">
            {sentenceOf(entry)}
          </Box>
          {/* A phone has no room for a sentence: the name of the thing stays. */}
          <Box hideFrom="md">
            <NameCell
              name={thingOf(entry)}
              detail={
                <DottedTexts
                  of={[t(`audit.actions.${actionOf(entry)}`), words.who(entry), dates.moment(entry.at)]}
                />
              }
            />
          </Box>
        </>
      ),
    },
    {
      key: 'by',
      title: t('audit.by'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (entry) => <bdi>{words.who(entry)}</bdi>,
    },
    {
      key: 'at',
      title: t('audit.at'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (entry) => <time dateTime={entry.at}>{dates.moment(entry.at)}</time>,
    },
  ]
  const grown = growingRows({
    ...query,
    data: data && { pages: data.pages.map((page) => page.entries) },
  })
  const rows = { ...grown, onRange: next?.onRequest === true ? () => undefined : grown.onRange }
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
          keyOf={({ id }) => id}
          addressOf={({ id }) => entryAddress(path, search, id)}
        />
      )}
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
