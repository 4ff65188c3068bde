import type { CallReply, FoundLocation } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { chakra, Stack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { GroupItem } from '../browse-groups/group-item.ts'

/** How many of each kind are named. The rest are counted. */
const named = 5

const List = chakra('ul', {
  base: { ps: '5', listStyle: 'disc', '& li': { my: '0.5', overflowWrap: 'anywhere' } },
})

interface TouchedProps<Item extends { readonly id: string }> {
  readonly title: string
  readonly items: readonly Item[]
  readonly count: number
  readonly children: (item: Item) => ReactNode
}

function Touched<Item extends { readonly id: string }>({
  title,
  items,
  count,
  children,
}: TouchedProps<Item>) {
  const t = useTexts()
  const shown = items.slice(0, named)
  return (
    <div>
      <Text fontWeight="medium">{title}</Text>
      {shown.length === 0 ? null : (
        <List aria-label={title}>
          {shown.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
          {count > shown.length ? <li>{t('removeGroup.others', { count: count - shown.length })}</li> : null}
        </List>
      )}
    </div>
  )
}

interface RemovalImpactProps {
  readonly group: GroupItem
  /** The first page of the members. */
  readonly members: readonly FoundLocation[]
  readonly usage: CallReply<'/location-group/getUsage/{id}'>
}

/** The effect of removing a group: its locations stay, but its users and teams no longer see them through it. */
export function RemovalImpact({ group, members, usage: { usage, users, teams } }: RemovalImpactProps) {
  const t = useTexts()
  return (
    <Stack gap="3">
      <Touched
        title={t('removeGroup.members', { count: group.locations })}
        items={members}
        count={group.locations}
      >
        {({ path }) => <PathText path={path} />}
      </Touched>
      {usage.users === null ? (
        <p>{t('removeGroup.unknown')}</p>
      ) : (
        <Touched title={t('removeGroup.users', { count: usage.users })} items={users} count={usage.users}>
          {({ name }) => <bdi>{name}</bdi>}
        </Touched>
      )}
      {usage.teams === null || usage.teams === 0 ? null : (
        <Touched title={t('removeGroup.teams', { count: usage.teams })} items={teams} count={usage.teams}>
          {({ name }) => <bdi>{name}</bdi>}
        </Touched>
      )}
    </Stack>
  )
}
