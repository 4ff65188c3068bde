import type { CallReply } from '@atrium/contract'
import { linkProps, useTexts, type Project } from '@atrium/portal'
import { FilterBar, growingRows, ListPane, ListTable, listWithin, SearchFilter } from '@atrium/screens'
import { Badge, Button, HStack, Link } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { holdersAddress, userAddress } from '../../addresses/page-state.ts'
import { holdersQuery } from '../../queries/role.queries.ts'
import { useHolderChanges } from '../change-holders/use-holder-changes.tsx'
import { useRoleRights } from '../../rights/use-role-rights.ts'

type Holder = CallReply<'/role/getHolders'>['users'][number]

interface HoldersProps {
  readonly project: Project
  readonly roleId: string
  /** The name of the role. */
  readonly name: string
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The users who hold a role, by name: adds people, and changes the roles of several. Each row links to a user. */
export function Holders({ project, roleId, name: roleName, search, onSearch }: HoldersProps) {
  const t = useTexts()
  const { opensUsers } = useRoleRights()
  const query = useInfiniteQuery(holdersQuery(project.id, roleId, search))
  const rows = growingRows(query, ({ users }) => users)
  const list = listWithin({ search }, { search: '' }, ({ search: text = '' }) => onSearch(text))
  const { bulk, add, dialog } = useHolderChanges<Holder>(project.id, { id: roleId, name: roleName })
  const isEmpty = query.data?.pages[0]?.total === 0
  return (
    <ListPane
      above="20rem"
      actions={
        <>
          {opensUsers && !isEmpty ? (
            <Link {...linkProps(holdersAddress(project.code, roleId))}>{t('holders.inUsers')}</Link>
          ) : null}
          {add ? (
            <Button size="sm" kind="primary" onClick={() => void add()}>
              <UserPlus size={16} aria-hidden />
              {t('holders.add')}
            </Button>
          ) : null}
        </>
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
        bulk={bulk}
        {...(opensUsers && { addressOf: ({ id }: { readonly id: string }) => userAddress(project.code, id) })}
      />
      {dialog}
    </ListPane>
  )
}
