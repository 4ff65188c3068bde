import type { ListedUser, UserSort } from '@atrium/contract'
import { type Column, type List, ListTable, NameCell, usePagesInView, windowedRows } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Box } from '@atrium/ui'
import { Users } from 'lucide-react'
import { useCallback } from 'react'
import { userAddress } from '../../addresses/user-page-state.ts'
import type { UsersState } from '../../addresses/users-page-state.ts'
import { listPageSize, userPageQuery, type UserFilters } from '../../queries/user-list.queries.ts'
import { statusTones } from '../show-user/status-tones.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import type { UserOrder } from './use-user-order.ts'

interface UserTableProps {
  readonly projectKey: string
  readonly filters: UserFilters
  readonly list: List<UsersState, UserSort>
  readonly order: UserOrder
}

const pageOf = ({ users, total }: { users: ListedUser[]; total: number }) => ({ rows: users, total })

/** Names in one line. Text that does not fit is cut with dots; the tooltip lists all names. */
function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.join(', ')
  return <bdi title={text}>{text}</bdi>
}

/** What the status alone does not say, in one line. */
function StatusNotes({ user }: { readonly user: ListedUser }) {
  const t = useTexts()
  const dates = useDates()
  const { is_superuser: isSuperuser, login_enabled: maySignIn, leaving } = user
  const notes = [
    ...(isSuperuser ? [t('user.superuser')] : []),
    ...(maySignIn ? [] : [t('login.Disabled')]),
    ...(leaving
      ? [
          t(leaving.is_refused ? 'list.couldNotLeave' : 'list.leaves', {
            day: dates.calendarDay(leaving.last_day),
          }),
        ]
      : []),
  ]
  if (notes.length === 0) return null
  const text = notes.join(' · ')
  return (
    <Box as="span" display="block" textStyle="xs" color="fg.muted" truncate title={text}>
      {text}
    </Box>
  )
}

/** The users that match the filters. Each row links to a user. */
export function UserTable({ projectKey, filters, list, order: { seesSignIns, sort } }: UserTableProps) {
  const t = useTexts()
  const dates = useDates()
  const queryOf = useCallback((page: number) => userPageQuery(filters, sort, page), [filters, sort])
  const rows = windowedRows(usePagesInView(queryOf, pageOf, listPageSize))
  const columns: Column<ListedUser, UserSort>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      sorts: ['name', 'name_desc'],
      cell: ({ name, email }) => <NameCell name={name} detail={<bdi>{email}</bdi>} />,
    },
    {
      key: 'file',
      title: t('fields.fileNumber'),
      width: 'minmax(0, 0.7fr)',
      onlyWide: true,
      cell: ({ file_number: number }) => <bdi>{number}</bdi>,
    },
    {
      key: 'roles',
      title: t('list.roles'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: ({ roles }) => <Names names={roles} />,
    },
    {
      key: 'departments',
      title: t('list.departments'),
      width: 'minmax(0, 1.2fr)',
      onlyWide: true,
      cell: ({ departments }) => <Names names={departments} />,
    },
    ...(filters.projectId === null
      ? [
          {
            key: 'projects',
            title: t('list.projects'),
            width: 'minmax(0, 1fr)',
            onlyWide: true,
            cell: ({ projects }: ListedUser) => <Names names={projects} />,
          },
        ]
      : []),
    {
      key: 'created',
      title: t('list.created'),
      width: '8rem',
      onlyWide: true,
      // The order shows what it is about.
      isExtra: sort !== 'newest' && sort !== 'oldest',
      sorts: ['oldest', 'newest'],
      isDescendingFirst: true,
      cell: ({ created }) => (created === undefined ? null : dates.day(created)),
    },
    ...(seesSignIns
      ? [
          {
            key: 'signIn',
            title: t('list.lastSignIn'),
            width: '8.5rem',
            onlyWide: true,
            sorts: ['last_sign_in', 'last_sign_in_desc'] as const,
            isDescendingFirst: true,
            cell: ({ last_sign_in: at }: ListedUser) =>
              at === undefined ? null : at === null ? t('signIns.never') : dates.moment(at),
          },
        ]
      : []),
    {
      key: 'status',
      title: t('list.status'),
      width: '9.5rem',
      cell: (user) => (
        <>
          <Badge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</Badge>
          <StatusNotes user={user} />
        </>
      ),
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="list"
      icon={<Users />}
      label={t('pages.list')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => userAddress(projectKey, id)}
      bulk={useBulkActions(filters.projectId)}
    />
  )
}
