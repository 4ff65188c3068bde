import { useSession, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Button, HStack, Panel, Stack, Text } from '@atrium/ui'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'
import { BeyondOwn } from '../show-user/beyond-own.tsx'
import { statusTones } from '../show-user/status-tones.ts'
import { loginText } from '../show-user/login-text.ts'
import { SignInsPanel } from '../show-sign-ins/sign-ins-panel.tsx'
import { actionText } from './action-text.ts'
import { useActions } from './use-actions.ts'
import type { UserAction } from '../show-user/user-action.ts'

/** The account of a person: status, login and superuser rights. */
export default function AccountTab({ projectId, user, may, signIns, onAction }: UserPanelProps) {
  const t = useTexts()
  const dates = useDates()
  const actions = useActions(user, may)
  const isOwn = useSession((state) => state.user?.id) === user.id
  const button = (action: UserAction) =>
    actions.includes(action) ? (
      <Button size="sm" onClick={() => onAction(action)}>
        {t(`account.actions.${actionText(action, user.is_superuser)}`)}
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
                  date: dates.longMoment(end),
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
          <Badge tone={user.login_enabled && user.status === 'Active' ? 'success' : 'warning'}>
            {t(loginText(user))}
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
      <SignInsPanel projectId={projectId} userId={user.id} userName={user.name} signIns={signIns} />
    </Stack>
  )
}
