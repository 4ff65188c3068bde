import type { AuditEntryReply } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { usePath, useSearch, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { growingRows, ListTable, type List, NameCell, type Column } from '@atrium/screens'
import { Badge, Box, Button, Callout } from '@atrium/ui'
import { ScrollText } from 'lucide-react'
import { entryAddress } from '../../addresses/audit-page-state.ts'
import { goesOn } from '../../queries/audit.queries.ts'
import { actionOf, type Action } from './differences.ts'
import type { Names } from './things.ts'
import type { AuditPages } from './use-audit-pages.ts'
import { useAuditWords } from './use-audit-words.ts'

const actionTones = {
  added: 'success',
  changed: 'info',
  removed: 'danger',
  done: 'neutral',
} as const satisfies Record<Action, string>

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
  const path = usePath()
  const search = useSearch()
  const { data, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const lastPage = data?.pages.at(-1)
  const next = lastPage && goesOn(lastPage)
  const columns: Column<AuditEntryReply>[] = [
    {
      key: 'at',
      title: t('audit.at'),
      width: 'minmax(0, 1.3fr)',
      cell: (entry) => (
        <NameCell
          name={dates.moment(entry.at)}
          detail={
            <>
              {/* A phone has no room for a column of things. */}
              <Box as="span" display={{ base: 'inline', md: 'none' }}>{`${words.kind(entry.thing)} · `}</Box>
              <bdi>{words.who(entry)}</bdi>
            </>
          }
        />
      ),
    },
    {
      key: 'thing',
      title: t('audit.thing'),
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: ({ thing, thing_id: id }) => (
        <NameCell name={words.kind(thing)} detail={<bdi>{(id && names.get(id)?.name) ?? ''}</bdi>} />
      ),
    },
    {
      key: 'action',
      title: t('audit.action'),
      width: '7rem',
      cell: (entry) => {
        const action = actionOf(entry)
        return <Badge tone={actionTones[action]}>{t(`audit.actions.${action}`)}</Badge>
      },
    },
    {
      key: 'call',
      title: t('audit.call'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: ({ call }) => (
        <Box as="span" fontFamily="mono" textStyle="xs" color="fg.muted" dir="ltr">
          {call}
        </Box>
      ),
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
