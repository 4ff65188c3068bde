import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, chakra, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { Boxes, Plus } from 'lucide-react'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'

interface BelowListProps {
  readonly group: GroupItem
  readonly below: readonly GroupItem[]
  readonly onGoTo: (groupId: string) => void
  readonly onAdd: () => void
}

const Way = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minH: '10',
    px: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
})

/** The groups directly below a group, in order. */
export function BelowList({ group, below, onGoTo, onAdd }: BelowListProps) {
  const t = useTexts()
  const { mayAdd } = useGroupRights()
  if (below.length === 0)
    return (
      <EmptyState
        title={t('groups.noneBelow')}
        hint={mayAdd ? t('groups.noneBelowHint', { name: group.name }) : undefined}
        icon={<Boxes />}
        action={
          mayAdd ? (
            <Button onClick={onAdd}>
              <Plus size={16} aria-hidden />
              {t('groupActions.addBelow')}
            </Button>
          ) : undefined
        }
      />
    )
  return (
    <Stack as="ul" gap="0" listStyle="none" aria-label={t('groups.tabs.below')}>
      {below.map(({ id, name, code, is_enabled: isEnabled, locations }) => (
        <li key={id}>
          <Way type="button" onClick={() => onGoTo(id)}>
            <Box color="fg.subtle" flexShrink="0">
              <Boxes size={16} aria-hidden />
            </Box>
            <HStack flex="1" minWidth="0" gap="2" flexWrap="wrap">
              <bdi>{name}</bdi>
              <Badge>
                <bdi>{code}</bdi>
              </Badge>
              {isEnabled ? null : <Badge tone="warning">{t('groups.disabled')}</Badge>}
            </HStack>
            <Text as="span" color="fg.muted" textStyle="xs" flexShrink="0">
              {t('groups.memberCount', { count: locations })}
            </Text>
          </Way>
        </li>
      ))}
    </Stack>
  )
}
