import { linkProps, useTexts, type Project } from '@atrium/portal'
import { FilterBar, growingRows, ListPane, ListTable, listWithin, SearchFilter } from '@atrium/screens'
import { Badge, HStack, Link } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { holdersAddress, userAddress } from '../../addresses/page-state.ts'
import { holdersQuery } from '../../queries/role.queries.ts'
import { useRoleRights } from '../../rights/use-role-rights.ts'

interface HoldersProps {
  readonly project: Project
  readonly roleId: string
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The users who hold a role, by name. Each row links to a user. */
export function Holders({ project, roleId, search, onSearch }: HoldersProps) {
  const t = useTexts()
  const { opensUsers } = useRoleRights()
  const query = useInfiniteQuery(holdersQuery(project.id, roleId, search))
  const rows = growingRows(query, ({ users }) => users)
  const list = listWithin({ search }, { search: '' }, ({ search: text = '' }) => onSearch(text))
  const isEmpty = query.data?.pages[0]?.total === 0
  return (
    <ListPane
      above="20rem"
      actions={
        opensUsers && !isEmpty ? (
          <Link {...linkProps(holdersAddress(project.code, roleId))}>{t('holders.inUsers')}</Link>
        ) : null
      }
      filters={
        isEmpty ? null : (
          <FilterBar>
            <SearchFilter list={list} words="holders" />
          </FilterBar>
        )
      }
    >
      <ListTable
        list={isEmpty ? { ...list, isFiltered: false } : list}
        rows={rows}
        words="holders"
        icon={<Users />}
        label={t('holders.title')}
        columns={[
          {
            key: 'name',
            title: t('fields.name'),
            width: 'minmax(0, 1fr)',
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            key: 'email',
            title: t('fields.email'),
            width: 'minmax(0, 1fr)',
            isWholeInCard: true,
            cell: ({ email, is_default: isDefault }) => (
              <HStack gap="2" flexWrap="wrap">
                <bdi>{email}</bdi>
                {isDefault ? <Badge tone="neutral">{t('holders.default')}</Badge> : null}
              </HStack>
            ),
          },
        ]}
        hasCards
        keyOf={({ id }) => id}
        {...(opensUsers && { addressOf: ({ id }: { readonly id: string }) => userAddress(project.code, id) })}
      />
    </ListPane>
  )
}
