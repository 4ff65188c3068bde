import type { ListedUser, UserSort } from '@atrium/contract'
import { type Column, type List, ListTable, NameCell, usePagesInView, windowedRows } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import { Badge, Box } from '@atrium/ui'
import { Users } from 'lucide-react'
import { useCallback } from 'react'
import { userAddress } from '../../addresses/user-page-state.ts'
import type { UsersState } from '../../addresses/users-page-state.ts'
import { listPageSize, userPageQuery, type UserFilters } from '../../queries/user-list.queries.ts'
import { statusTones } from '../show-user/status-tones.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

interface UserTableProps {
  readonly projectKey: string
  readonly filters: UserFilters
  readonly list: List<UsersState, UserSort>
}

const pageOf = ({ users, total }: { users: ListedUser[]; total: number }) => ({ rows: users, total })

/** Names in one line. Text that does not fit is cut with dots; the tooltip lists all names. */
function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.join(', ')
  return <bdi title={text}>{text}</bdi>
}

/** The users that match the filters. Each row links to a user. */
export function UserTable({ projectKey, filters, list }: UserTableProps) {
  const t = useTexts()
  const { sort } = list
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
      key: 'status',
      title: t('list.status'),
      width: '9.5rem',
      cell: ({ status, login_enabled: maySignIn, is_superuser: isSuperuser }) => (
        <>
          <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
          {isSuperuser || !maySignIn ? (
            <Box as="span" display="block" textStyle="xs" color="fg.muted">
              {t(maySignIn ? 'user.superuser' : 'login.Disabled')}
            </Box>
          ) : null}
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
