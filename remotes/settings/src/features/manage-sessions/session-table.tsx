import type { FoundSession } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ListTable, windowedRows, type List, NameCell, usePagesInView, type Column } from '@atrium/screens'
import { Badge, Box, MenuButton, VisuallyHidden } from '@atrium/ui'
import { EllipsisVertical, UserX } from 'lucide-react'
import { useCallback } from 'react'
import type { SessionsState } from '../../addresses/sessions-page-state.ts'
import { sessionPageQuery, sessionPageSize, type SessionsOf } from '../../queries/session.queries.ts'
import { clientName } from './client-name.ts'
import { useEndSessions } from './use-end-sessions.tsx'

interface SessionTableProps extends Pick<SessionsOf, 'projectId'> {
  readonly list: List<SessionsState, ''>
}

/** Open sessions, last seen first, with their actions. */
export function SessionTable({ projectId, list }: SessionTableProps) {
  const text = list.filters.search
  const t = useTexts()
  const dates = useDates()
  const { endOne, endAllOf, dialog } = useEndSessions()
  const queryOf = useCallback(
    (page: number) => sessionPageQuery({ projectId, text }, page),
    [projectId, text],
  )
  const rows = windowedRows(
    usePagesInView(queryOf, ({ sessions, total: all }) => ({ rows: sessions, total: all }), sessionPageSize),
  )
  const at = (moment: string) => (
    <NameCell name={dates.hour(moment)} detail={<time dateTime={moment}>{dates.day(moment)}</time>} />
  )
  const columns: Column<FoundSession>[] = [
    {
      key: 'person',
      title: t('signedIn.person'),
      width: 'minmax(0, 2fr)',
      cell: (session) => (
        <NameCell
          name={session.user.name}
          detail={
            session.current ? (
              <Badge tone="success">{t('sessions.current')}</Badge>
            ) : (
              <>
                <Box as="span" display={{ base: 'none', md: 'inline' }}>
                  <bdi>{session.user.email}</bdi>
                </Box>
                {/* A phone has no room for a column of clients. */}
                <Box as="span" display={{ base: 'inline', md: 'none' }}>
                  <bdi>{clientName(session) || t('sessions.unknown')}</bdi>
                </Box>
              </>
            )
          }
        />
      ),
    },
    {
      key: 'client',
      title: t('signedIn.client'),
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: (session) => (
        <NameCell
          name={clientName(session) || t('sessions.unknown')}
          detail={
            <bdi dir="ltr">{session.network === '' ? t('signedIn.networkUnknown') : session.network}</bdi>
          }
        />
      ),
    },
    {
      key: 'since',
      title: t('signedIn.since'),
      width: 'minmax(0, 1.2fr)',
      onlyWide: true,
      cell: ({ created }) => at(created),
    },
    {
      key: 'seen',
      title: t('signedIn.seen'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ last_seen: seen }) => at(seen),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('signedIn.actions')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (session) =>
        session.revocable ? (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('signedIn.actionsOf', { name: session.user.name, client: clientName(session) })}
            icon={<EllipsisVertical size={16} />}
            items={[
              ...(session.current
                ? []
                : [{ value: 'one', label: t('signedIn.endOne'), tone: 'danger' as const }]),
              {
                value: 'all',
                label: t(session.current ? 'sessions.endOthers' : 'signedIn.endAll'),
                tone: 'danger' as const,
              },
            ]}
            onSelect={(action) => void (action === 'one' ? endOne(session) : endAllOf(session))}
          />
        ) : null,
    },
  ]
  return (
    <>
      <ListTable
        list={list}
        rows={rows}
        words="signedIn"
        icon={<UserX />}
        label={t('pages.sessions')}
        columns={columns}
        keyOf={({ id }) => id}
      />
      {dialog}
    </>
  )
}
