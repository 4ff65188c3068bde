import { QueryPages } from '@atrium/modals'
import { linkProps, useProject, useTexts, type ExtensionProps, type locationTabs } from '@atrium/portal'
import { Badge, chakra, EmptyState, Link, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { userAddress } from '../../addresses/user-page-state.ts'
import { peopleHereQuery } from '../../queries/user-list.queries.ts'

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
  },
})

/** The users to whom a location, or one above it, is assigned. Each row links to the person. */
export default function PeopleHerePanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(peopleHereQuery(projectId, locationId))
  return (
    <QueryPages
      query={query}
      rowsOf={(users) => users}
      loading={t('here.loading')}
      failed={t('here.failed')}
      more={t('here.more')}
      empty={<EmptyState title={t('here.none')} hint={t('here.noneHint')} icon={<UsersRound />} />}
    >
      {(users) => (
        <Stack gap="2">
          <Text tone="muted" textStyle="sm">
            {t('here.intro')}
          </Text>
          <List aria-label={t('here.title')}>
            {users.map(({ id, name, status, roles, departments }) => (
              <li key={id}>
                <Link {...linkProps(userAddress(projectKey, id))} overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Link>
                {status === 'Active' ? null : <Badge tone="neutral">{t(`status.${status}`)}</Badge>}
                <Text as="span" tone="muted" textStyle="sm" overflowWrap="anywhere">
                  <bdi>{[...roles, ...departments].join(' · ')}</bdi>
                </Text>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </QueryPages>
  )
}
