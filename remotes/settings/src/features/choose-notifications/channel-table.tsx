import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Checkbox, IconButton, Table, VisuallyHidden } from '@atrium/ui'
import { RotateCcw } from 'lucide-react'
import { useChannelChoices } from './use-channel-choices.ts'

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
  const { pending, choose } = useChannelChoices(roleId)
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
          <th scope="col">
            <VisuallyHidden>{t('notifications.origin')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, name, channels: saved, is_chosen: wasChosen }) => {
          const choice = pending.get(kind)
          const now = choice ?? saved
          const isChosen = choice === undefined ? wasChosen : choice !== null
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    hideLabel
                    checked={now[channel]}
                    onCheckedChange={(checked) => choose(kind, { ...now, [channel]: checked })}
                  >
                    {t('notifications.choice', {
                      kind: name,
                      channel: t(`notifications.channels.${channel}`),
                    })}
                  </Checkbox>
                </td>
              ))}
              <td>
                {isChosen ? (
                  <IconButton
                    size="sm"
                    my="-1"
                    label={t('notifications.resetNamed', { kind: name })}
                    icon={<RotateCcw size={14} aria-hidden />}
                    onClick={() => choose(kind, null)}
                  />
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
