import type { Channel, Channels, NotificationKind } from '../../notifications/define-notification.ts'
import type { ChosenChannels } from './preference.repository.ts'

/**
 * Returns the channels on which a person is told of a kind: those they have chosen; else those that any of their roles gives; else
 * those that the kind begins with.
 */
export function channelsFor(
  kind: Pick<NotificationKind, 'kind' | 'channels'>,
  own: ChosenChannels,
  ofRoles: readonly ChosenChannels[],
): Channels {
  const chosen = own[kind.kind]
  if (chosen) return chosen
  const given = ofRoles.flatMap((role) => role[kind.kind] ?? [])
  if (given.length === 0) return kind.channels
  const isOn = (channel: Channel) => given.some((one) => one[channel])
  return { inbox: isOn('inbox'), mail: isOn('mail'), push: isOn('push') }
}
