import { LoadMore, SearchField } from '@atrium/modals'
import { linkProps, useTexts, type Project } from '@atrium/portal'
import { Pending } from '@atrium/screens'
import { Badge, Box, EmptyState, HStack, Link, Stack, Table, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { holdersAddress, userAddress } from '../../addresses/page-state.ts'
import { holdersQuery } from '../../queries/role.queries.ts'
import { useRoleRights } from '../../rights/use-role-rights.ts'

interface HoldersProps {
  readonly project: Project
  readonly roleId: string
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The users who hold a role, by name. */
export function Holders({ project, roleId, search, onSearch }: HoldersProps) {
  const t = useTexts()
  const { opensUsers } = useRoleRights()
  const query = useInfiniteQuery(holdersQuery(project.id, roleId, search))
  const { data } = query
  if (!data)
    return <Pending query={query} loading={t('holders.loading')} failed={t('holders.failed')} lines={5} />
  const users = data.pages.flatMap((page) => page.users)
  const total = data.pages[0]?.total ?? 0
  if (total === 0)
    return <EmptyState title={t('holders.none')} hint={t('holders.noneHint')} icon={<Users />} />
  return (
    <Stack gap="3">
      <HStack flexWrap="wrap" gap="3" justifyContent="space-between">
        <Text role="status">{t('list.holders', { count: total })}</Text>
        {opensUsers ? (
          <Link {...linkProps(holdersAddress(project.code, roleId))}>{t('holders.inUsers')}</Link>
        ) : null}
      </HStack>
      <Box maxWidth={{ md: '24rem' }}>
        <SearchField
          label={t('holders.search')}
          placeholder={t('holders.search')}
          value={search}
          onSearch={onSearch}
        />
      </Box>
      {users.length === 0 ? (
        <EmptyState title={t('holders.notFound')} icon={<SearchX />} />
      ) : (
        <Table label={t('holders.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.name')}</th>
              <th scope="col">{t('fields.email')}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ id, name, email, is_default: isDefault }) => (
              <tr key={id}>
                <th scope="row">
                  <HStack gap="2">
                    {opensUsers ? (
                      <Link {...linkProps(userAddress(project.code, id))}>
                        <bdi>{name}</bdi>
                      </Link>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                    {isDefault ? <Badge tone="neutral">{t('holders.default')}</Badge> : null}
                  </HStack>
                </th>
                <td>
                  <bdi>{email}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <LoadMore query={query} failed={t('holders.failed')} label={t('holders.more')} />
    </Stack>
  )
}
