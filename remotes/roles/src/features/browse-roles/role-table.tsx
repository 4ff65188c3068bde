import type { ListedRole } from '@atrium/contract'
import { NameCell, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { EmptyState, ErrorState, MenuButton, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, SearchX, Shield } from 'lucide-react'
import { roleAddress } from '../../pages/page-state.ts'
import { rolesQuery } from '../../queries/role.queries.ts'
import type { Deed } from './use-role-deeds.tsx'

interface RoleTableProps {
  readonly project: Project
  readonly search: string
  readonly deeds: readonly Deed[]
  readonly onDeed: (deed: string, roleId: string) => void
}

/** The roles of a project that meet the search, by name; each row leads to its role. */
export function RoleTable({ project, search, deeds, onDeed }: RoleTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(rolesQuery(project.id, search))
  if (error && !data)
    return (
      <ErrorState
        title={t('pick.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('list.loading')} lines={8} />
  const { roles } = data
  if (roles.length === 0)
    return search === '' ? (
      <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} icon={<Shield />} />
    ) : (
      <EmptyState title={t('pick.none')} hint={t('list.noneHint')} icon={<SearchX />} />
    )
  const columns: Column<ListedRole>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
    },
    {
      key: 'description',
      title: t('fields.description'),
      width: 'minmax(0, 3fr)',
      onlyWide: true,
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: 'holders',
      title: t('fields.holders'),
      width: 'minmax(5rem, max-content)',
      cell: ({ holders }) => (holders === null ? '–' : t('list.holders', { count: holders })),
    },
    ...(deeds.length === 0
      ? []
      : [
          {
            key: 'deeds',
            title: <VisuallyHidden>{t('list.deeds')}</VisuallyHidden>,
            width: '2.25rem',
            align: 'end' as const,
            cell: ({ id, name }: ListedRole) => (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('list.deedsOf', { name })}
                icon={<EllipsisVertical size={16} />}
                items={deeds}
                onSelect={(deed) => onDeed(deed, id)}
              />
            ),
          },
        ]),
  ]
  return (
    <>
      <VisuallyHidden role="status">{t('list.count', { count: roles.length })}</VisuallyHidden>
      <VirtualTable
        label={t('pages.list')}
        columns={columns}
        count={roles.length}
        rowAt={(index) => roles[index]}
        keyOf={({ id }) => id}
        addressOf={({ id }) => roleAddress(project.code, id)}
        busy={isFetching}
      />
    </>
  )
}
