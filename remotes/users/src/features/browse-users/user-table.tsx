import type { ListedUser, UserSort } from '@atrium/contract'
import { NameCell, usePagesInView, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useTexts } from '@atrium/portal'
import { Badge, Box, Button, EmptyState, ErrorState, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { SearchX, Users } from 'lucide-react'
import { useCallback } from 'react'
import { userAddress } from '../../pages/user-page-state.ts'
import { listPageSize, userPageQuery, type UserFilters } from '../../queries/user-list.queries.ts'
import { statusTones } from '../show-user/status-tones.ts'

interface UserTableProps {
  readonly projectKey: string
  readonly filters: UserFilters
  readonly sort: UserSort
  /** Whether anything narrows the list, which can be taken back. */
  readonly isFiltered: boolean
  readonly onClear: () => void
}

const pageOf = ({ users, total }: { users: ListedUser[]; total: number }) => ({ rows: users, total })

/** Names in one line; what does not fit ends in dots, and all of them stand in the tip. */
function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.join(', ')
  return <bdi title={text}>{text}</bdi>
}

/** The users that the filters leave; each row leads to its person. */
export function UserTable({ projectKey, filters, sort, isFiltered, onClear }: UserTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queryOf = useCallback((page: number) => userPageQuery(filters, sort, page), [filters, sort])
  const { total, rowAt, error, isFetching, retry, onRange } = usePagesInView(queryOf, pageOf, listPageSize)
  if (error && total === undefined)
    return (
      <ErrorState
        title={t('list.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={retry}
        busy={isFetching}
      />
    )
  if (total === undefined) return <SkeletonLines label={t('list.loading')} lines={8} />
  if (total === 0)
    return isFiltered ? (
      <EmptyState
        title={t('list.none')}
        hint={t('list.noneHint')}
        icon={<SearchX />}
        action={
          <Button size="sm" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} icon={<Users />} />
    )

  const columns: Column<ListedUser>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
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
      width: '7.5rem',
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
    <>
      <VisuallyHidden role="status">{t('list.count', { count: total })}</VisuallyHidden>
      <VirtualTable
        label={t('pages.list')}
        columns={columns}
        count={total}
        rowAt={rowAt}
        keyOf={({ id }) => id}
        addressOf={({ id }) => userAddress(projectKey, id)}
        busy={isFetching}
        onRange={onRange}
      />
    </>
  )
}
