import { useChange } from '@atrium/client'
import type { CallReply, NotificationChannels } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Checkbox, Table } from '@atrium/ui'

const channels = ['inbox', 'mail', 'push'] as const

type Kind = CallReply<'/notification/getPreferences'>['kinds'][number]

interface ChannelTableProps {
  readonly kinds: readonly Kind[]
  /** Whose choices these are: the person's own, or those that holders of the role start with. */
  readonly roleId: string | undefined
}

/** Kinds of notifications and the ways on which each is told. A choice is saved at once. */
export function ChannelTable({ kinds, roleId }: ChannelTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const change = useChange('/notification/setPreferences')
  const choose = (kind: string, chosen: NotificationChannels | null) =>
    change.mutate(
      { ...(roleId !== undefined && { role_id: roleId }), kinds: [{ kind, channels: chosen }] },
      { onError: (failure) => toast.error(failureText(failure)) },
    )
  return (
    <Table label={t('notifications.table')}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.channels.${channel}`)}
            </th>
          ))}
          <th scope="col">{t('notifications.origin')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, name, channels: now, is_chosen: isChosen }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  hideLabel
                  checked={now[channel]}
                  disabled={change.isPending}
                  onCheckedChange={(checked) => choose(kind, { ...now, [channel]: checked })}
                >
                  {t('notifications.choice', { kind: name, channel: t(`notifications.channels.${channel}`) })}
                </Checkbox>
              </td>
            ))}
            <td>
              {isChosen ? (
                <Button
                  size="sm"
                  disabled={change.isPending}
                  aria-label={t('notifications.resetNamed', { kind: name })}
                  onClick={() => choose(kind, null)}
                >
                  {t('notifications.reset')}
                </Button>
              ) : (
                t('notifications.isDefault')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
