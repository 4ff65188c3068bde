import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { revokeSessions } from '../../authentication/session.repository.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { loadAccount } from '../user/user.loader.ts'
import { lockSuperusers, otherActiveSuperusers, updateUser } from '../user/user.repository.ts'
import { findUser } from '../user/user-rows.loader.ts'

/** Changes an account's status, and returns the account's version. Any status but Active ends its sessions at once. */
export async function changeStatus(
  context: Context,
  input: CallRequest<'/user/change_status'>,
): Promise<number> {
  await lockSuperusers(context.database)
  const user = await loadAccount(context, input.user_id, 'user_status', input.version)
  if (
    user.is_superuser &&
    input.status !== 'Active' &&
    (await otherActiveSuperusers(context.database, user.id)) === 0
  ) {
    throw conflict('last_superuser')
  }
  const end = input.status === 'Active' ? null : (input.end ?? null)
  if (end !== null && new Date(end).getTime() <= Date.now())
    throw invalid({ end: { key: 'user_status_end_past' } })
  const version = await updateUser(context.database, user.id, {
    status: input.status,
    status_comment: input.comment,
    status_end: end === null ? null : new Date(end),
  })
  if (input.status !== 'Active') await revokeSessions(context.database, { userId: user.id })
  context.audit({
    thing: 'user',
    thingId: user.id,
    projectId: null,
    before: { status: user.status },
    after: { status: input.status, comment: input.comment, end },
  })
  context.changedFor([user.id], null)
  await notifyOfUser(context.database, context, user.id)
  return version
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
