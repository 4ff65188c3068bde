import { useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Text } from '@atrium/ui'
import { Avatar } from './avatar.tsx'
import type { ShownUser } from './shown-user.ts'
import { statusTones } from './status-tones.ts'

/** Whom one is looking at, and whether they may use the portal. */
export function UserHead({ user }: { readonly user: ShownUser }) {
  const t = useTexts()
  return (
    <HStack gap="4" alignItems="flex-start" minWidth="0">
      <Avatar name={user.name} />
      <Box flex="1" minWidth="0">
        <Heading as="h1" textStyle="xl" overflowWrap="anywhere">
          <bdi>{user.name}</bdi>
        </Heading>
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          <bdi>{user.email}</bdi>
        </Text>
        <HStack gap="2" flexWrap="wrap" mt="1.5">
          <Badge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</Badge>
          <Badge tone={user.login_enabled ? 'neutral' : 'warning'}>
            {t(user.login_enabled ? 'login.Enabled' : 'login.Disabled')}
          </Badge>
          {user.is_superuser ? <Badge tone="accent">{t('user.superuser')}</Badge> : null}
        </HStack>
      </Box>
    </HStack>
  )
}
