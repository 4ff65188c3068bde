import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { Refusals, versionsOf, type EachAnswer } from '../../serve/change-each.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { revokeSessions } from '../../authentication/session.repository.ts'
import { stopTimersOf } from '../work/stop-timers.writer.ts'
import { notifyOfUser, notifyOfUsers } from './notify-of-user.ts'
import { judgeAccounts, loadAccounts } from '../user/user.loader.ts'
import {
  activeSuperusers,
  lockSuperusers,
  otherActiveSuperusers,
  updateUser,
  updateUsers,
} from '../user/user.repository.ts'
import { findUser, type UserRow } from '../user/user-rows.loader.ts'

type Change = Pick<CallRequest<'/user/change_status'>, 'status' | 'comment' | 'end'>

/** Changes an account's status, and returns the account's version. Any status but Active ends its sessions at once. */
export async function changeStatus(
  context: Context,
  { user_id: id, version, ...change }: CallRequest<'/user/change_status'>,
): Promise<number> {
  const refusals = new Refusals()
  const versions = await writeStatus(context, new Map([[id, version]]), change, refusals)
  refusals.reply(versions.size)
  const now = versions.get(id)
  if (now === undefined) throw new Error('a status was neither written nor refused')
  return now
}

/** Changes the status of several accounts, each by the same rules. @throws Failure that of the first, if none is changed */
export async function changeStatuses(
  context: Context,
  { users, ...change }: CallRequest<'/user/change_statuses'>,
): Promise<EachAnswer> {
  const refusals = new Refusals()
  const versions = await writeStatus(context, versionsOf(users), change, refusals)
  return refusals.reply(versions.size)
}

/** Returns the new versions of the accounts that were changed. The last active superuser keeps their status. */
async function writeStatus(
  context: Context,
  accounts: ReadonlyMap<string, number | undefined>,
  { status, comment, end: until }: Change,
  refusals: Refusals,
): Promise<ReadonlyMap<string, number>> {
  const { database } = context
  const isOut = status !== 'Active'
  const allowed = await judgeAccounts(context, accounts, 'user_status', refusals)
  if (allowed.size === 0) return new Map()
  await lockSuperusers(database)
  const loaded = await loadAccounts(context, allowed, 'user_status', refusals)
  const superusers = new Set(
    isOut && loaded.some((user) => user.is_superuser) ? await activeSuperusers(database) : [],
  )
  const changed: UserRow[] = []
  for (const user of loaded) {
    const passes = await refusals.passes(user.id, () => {
      if (!isOut || !user.is_superuser) return
      if (![...superusers].some((id) => id !== user.id)) throw conflict('last_superuser')
      superusers.delete(user.id)
    })
    if (passes) changed.push(user)
  }
  const ids = changed.map((user) => user.id)
  if (ids.length === 0) return new Map()
  const end = isOut ? (until ?? null) : null
  if (end !== null && new Date(end).getTime() <= Date.now())
    throw invalid({ end: { key: 'user_status_end_past' } })
  const versions = await updateUsers(database, ids, {
    status,
    status_comment: comment,
    status_end: end === null ? null : new Date(end),
  })
  if (isOut) {
    await revokeSessions(database, { userIds: ids })
    await stopTimersOf(context, ids)
  }
  for (const user of changed)
    context.audit({
      thing: 'user',
      thingId: user.id,
      projectId: null,
      before: { status: user.status },
      after: { status, comment, end },
    })
  context.changedFor(ids, null)
  await notifyOfUsers(database, context, ids)
  return versions
}

/** Gives or takes complete access. The last active superuser keeps it. */
export async function setSuperuser(context: Context, userId: string, isSuperuser: boolean): Promise<void> {
  await lockSuperusers(context.database)
  const user = await findUser(context.database, userId)
  if (!user) throw notFound()
  if (user.is_superuser === isSuperuser) return context.unchanged()
  if (!isSuperuser && (await otherActiveSuperusers(context.database, userId)) === 0)
    throw conflict('last_superuser')
  await updateUser(context.database, userId, { is_superuser: isSuperuser })
  context.audit({
    thing: 'user',
    thingId: userId,
    projectId: null,
    before: { is_superuser: user.is_superuser },
    after: { is_superuser: isSuperuser },
  })
  context.changedFor([userId], null)
  await notifyOfUser(context.database, context, userId)
}
