import type { CallReply } from '@atrium/contract'
import { LoadMore, QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, Callout, chakra, EmptyState, Heading, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { usageQuery } from '../../queries/group.queries.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'

interface UsageProps {
  readonly projectId: string
  readonly group: GroupItem
  readonly onGoTo: (groupId: string) => void
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '0.5',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" textStyle="sm" mb="2">
        {title}
      </Heading>
      <Stack as="ul" gap="0" listStyle="none" aria-label={title}>
        {children}
      </Stack>
    </Box>
  )
}

/** Where a group is used: the people who have it, directly or through a group above, and the teams. */
export function Usage({ projectId, group, onGoTo }: UsageProps) {
  const t = useTexts()
  const query = useInfiniteQuery(usageQuery(projectId, group.id))
  return (
    <QueryView query={query} loading={t('usage.loading')} failed={t('usage.failed')} lines={5}>
      {({ pages }) => (
        <>
          <UsageOf pages={pages} group={group} onGoTo={onGoTo} />
          <LoadMore query={query} failed={t('usage.failed')} label={t('usage.more')} />
        </>
      )}
    </QueryView>
  )
}

interface UsageOfProps extends Omit<UsageProps, 'projectId'> {
  readonly pages: readonly CallReply<'/location-group/getUsage/{id}'>[]
}

function UsageOf({ pages, group, onGoTo }: UsageOfProps) {
  const t = useTexts()
  const [first] = pages
  if (!first) return null
  const { usage } = first
  if (usage.users === null) return <Callout tone="info">{t('usage.notForYou')}</Callout>
  if (usage.users === 0)
    return <EmptyState title={t('usage.none')} hint={t('usage.noneHint')} icon={<UserX />} />
  const users = pages.flatMap((page) => page.users)
  const teams = pages.flatMap((page) => page.teams)
  return (
    <Stack gap="5">
      <Section title={t('usage.users', { count: usage.users })}>
        {users.map(({ id, name, email, group: by }) => (
          <Row key={id}>
            <div>
              <Text fontWeight="medium">
                <bdi>{name}</bdi>
              </Text>
              <Text color="fg.muted" textStyle="xs">
                <bdi dir="ltr">{email}</bdi>
              </Text>
            </div>
            {by.id === group.id ? (
              <Text color="fg.muted" textStyle="xs">
                {t('usage.directly')}
              </Text>
            ) : (
              <Button size="xs" kind="quiet" me="-2" onClick={() => onGoTo(by.id)}>
                {t('usage.through', { group: by.name })}
              </Button>
            )}
          </Row>
        ))}
      </Section>
      {usage.teams === null ? (
        <Text color="fg.muted" textStyle="sm">
          {t('usage.teamsNotForYou')}
        </Text>
      ) : usage.teams === 0 ? null : (
        <Section title={t('usage.teams', { count: usage.teams })}>
          {teams.map(({ id, name, users: count }) => (
            <Row key={id}>
              <Text fontWeight="medium">
                <bdi>{name}</bdi>
              </Text>
              <Text color="fg.muted" textStyle="xs">
                {t('usage.ofTeam', { count })}
              </Text>
            </Row>
          ))}
        </Section>
      )}
    </Stack>
  )
}
