import { useLanguage, useSession, useTexts } from '@atrium/portal'
import { Badge, Button, HStack, Panel, Stack, Text } from '@atrium/ui'
import type { UserPanelProps } from '../../pages/user-panels.ts'
import { BeyondOwn } from '../show-user/beyond-own.tsx'
import { statusTones } from '../show-user/status-tones.ts'
import { deedText } from './deed-text.ts'
import { useDeeds } from './use-deeds.ts'
import type { UserDeed } from './user-deed.ts'

/** Whether and how a person uses the portal: status, sign-in, complete access. */
export default function AccountTab({ user, may, onDeed }: UserPanelProps) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const deeds = useDeeds(user, may)
  const isOwn = useSession((state) => state.user?.id) === user.id
  const button = (deed: UserDeed) =>
    deeds.includes(deed) ? (
      <Button size="sm" onClick={() => onDeed(deed)}>
        {t(`account.deeds.${deedText(deed, user.is_superuser)}`)}
      </Button>
    ) : null
  const end = user.status_end
  return (
    <Stack gap="4">
      {isOwn ? (
        <Text tone="muted">{t('account.own')}</Text>
      ) : (
        <BeyondOwn user={user} code="user_status" may={may.status} />
      )}
      <Panel title={t('account.status.panel')} actions={button('status')}>
        <HStack flexWrap="wrap" gap="2">
          <Badge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</Badge>
          <Text>
            {end === null
              ? t(`account.status.means.${user.status}`)
              : t('account.status.until', {
                  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
                    new Date(end),
                  ),
                })}
          </Text>
        </HStack>
      </Panel>
      <Panel
        title={t('account.login.panel')}
        actions={
          <HStack gap="2" flexWrap="wrap">
            {button('password')}
            {button('disableLogin')}
            {button('enableLogin')}
          </HStack>
        }
      >
        <HStack flexWrap="wrap" gap="2">
          <Badge tone={user.login_enabled ? 'success' : 'warning'}>
            {t(user.login_enabled ? 'login.Enabled' : 'login.Disabled')}
          </Badge>
          <Text overflowWrap="anywhere">
            {user.login_enabled
              ? t('account.login.signsIn', { email: user.email })
              : t('account.login.cannot')}
          </Text>
        </HStack>
      </Panel>
      <Panel title={t('account.superuser.panel')} actions={button('superuser')}>
        <Text>{t(user.is_superuser ? 'account.superuser.is' : 'account.superuser.isNot')}</Text>
      </Panel>
    </Stack>
  )
}
