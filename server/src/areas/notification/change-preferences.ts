import type { CallReply, CallRequest, NotificationDelivery } from '@atrium/contract'
import { notificationKinds } from '../../notifications/notification-kinds.ts'
import { nameOfKind } from '../../notifications/write-line.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadRole } from '../role/role.loader.ts'
import { channelsFor } from './chosen-channels.ts'
import {
  defaultsOfPeople,
  findDefault,
  findPreferences,
  lockDefault,
  lockPreference,
  writeDefault,
  writePreference,
  type ChosenChannels,
} from './preference.repository.ts'
import { readPushKey, subscriptionsOf } from './push.repository.ts'

type Preferences = CallReply<'/notification/getPreferences'>

/** Returns what the caller is told of and how, or what the holders of a role start with. */
export async function readPreferences(context: Context, roleId: string | undefined): Promise<Preferences> {
  const { database, services, actor } = context
  const kinds = await notificationKinds()
  const common = {
    mail: { is_configured: services.environment.mail !== undefined },
    push: {
      public_key: (await readPushKey(database)).public_key,
      browsers: (await subscriptionsOf(services, actor.userId)).length,
    },
  }
  const present = (own: ChosenChannels, ofRoles: readonly ChosenChannels[]) =>
    [...kinds.values()].map((kind) => ({
      kind: kind.kind,
      name: nameOfKind(kind.kind, actor.language),
      channels: channelsFor(kind, own, ofRoles),
      is_chosen: own[kind.kind] !== undefined,
    }))
  if (roleId !== undefined) {
    const role = await loadRole(context, roleId, 'role_view')
    const { channels, version } = await findDefault(database, role.id)
    return { ...common, kinds: present(channels, []), delivery: null, version }
  }
  const own = (await findPreferences(database, [actor.userId])).get(actor.userId)
  if (!own) throw new Error('the preferences query returned no row')
  const ofRoles = (await defaultsOfPeople(database, [actor.userId], null)).get(actor.userId) ?? []
  const { channels, version, user_id: _, ...delivery } = own
  return { ...common, kinds: present(channels, ofRoles), delivery, version }
}

type Given = CallRequest<'/notification/setPreferences'>

/**
 * Writes choices of the caller, or what the holders of a role start with. Choices that are not named stay.
 * @returns the new version
 * @throws Failure as the loader of the role, 409 for a stale version, 422 for an unknown kind or quiet hours without a beginning or an end
 */
export async function changePreferences(context: Context, given: Given): Promise<number> {
  await assertKinds(given)
  if (given.role_id !== undefined) return changeDefault(context, given, given.role_id)
  const { database, actor } = context
  const before = await lockPreference(database, actor.userId)
  assertVersion(given.version, before, () => ({ version: before.version }))
  const { delivery } = given
  if (delivery) assertDelivery(delivery)
  const after = { ...before, ...delivery, channels: chosen(before.channels, given.kinds) }
  const version = await writePreference(database, after)
  record(context, { thing: 'user', thingId: actor.userId, projectId: null }, before, after)
  return version
}

async function changeDefault(context: Context, given: Given, roleId: string): Promise<number> {
  const role = await loadRole(context, roleId, 'role_edit')
  if (given.delivery) throw invalid({ delivery: { key: 'field_unknown' } })
  const before = await lockDefault(context.database, role.id)
  assertVersion(given.version, before, () => ({ version: before.version }))
  const after = { ...before, channels: chosen(before.channels, given.kinds) }
  const version = await writeDefault(context.database, role.id, after)
  record(context, { thing: 'role', thingId: role.id, projectId: role.project_id }, before, after)
  return version
}

function record(
  context: Context,
  thing: { thing: string; thingId: string; projectId: string | null },
  before: object,
  after: object,
): void {
  context.audit({ ...thing, before: { notifications: before }, after: { notifications: after } })
  context.changedFor([context.actor.userId], null)
}

function chosen(before: ChosenChannels, kinds: Given['kinds'] = []): ChosenChannels {
  const all = new Map(Object.entries(before))
  for (const { kind, channels } of kinds) {
    if (channels === null) all.delete(kind)
    else all.set(kind, channels)
  }
  return Object.fromEntries(all)
}

async function assertKinds({ kinds = [] }: Given): Promise<void> {
  const known = await notificationKinds()
  const wrong = kinds.flatMap(({ kind }, index) =>
    known.has(kind) ? [] : [[`kinds.${index}.kind`, { key: 'notification_kind_unknown' as const }] as const],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

function assertDelivery({ quiet_from, quiet_until }: NotificationDelivery): void {
  if ((quiet_from === null) !== (quiet_until === null))
    throw invalid({
      [quiet_from === null ? 'delivery.quiet_from' : 'delivery.quiet_until']: { key: 'field_required' },
    })
}
