import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { hashPassword } from '../../authentication/password.ts'
import { revokeSessions } from '../../authentication/session.repository.ts'
import { assertPasswordLength } from './password-rule.ts'
import { loadAccount } from '../user/user.loader.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { lockSuperusers, otherActiveSuperusers, updateUser, type UserEdit } from '../user/user.repository.ts'
import type { UserRow } from '../user/user-rows.loader.ts'
import { assertEmail, loadSignIn } from './update-account.ts'

/** The account to change and the version that the caller saw. Each change returns its new version. */
interface Account {
  user_id: string
  version?: number | undefined
}

/** Sets a password and ends the user's sessions, except the caller's own. */
export async function changePassword(
  context: Context,
  { password, ...account }: Account & { password: string },
): Promise<number> {
  const user = await loadSignIn(context, account)
  assertPasswordLength(context.services.environment, 'password', password)
  const version = await write(context, user, { password_hash: await hashPassword(password) }, {})
  await endSessions(context, user.id)
  return version
}

export async function enableLogin(
  context: Context,
  { email, password, ...account }: Account & { email: string; password: string },
): Promise<number> {
  const user = await loadSignIn(context, account)
  assertEmail(email)
  assertPasswordLength(context.services.environment, 'password', password)
  const before = { email: user.email, login_enabled: user.login_enabled }
  const password_hash = await hashPassword(password)
  const version = await write(context, user, { email, password_hash, login_enabled: true }, before)
  await endSessions(context, user.id)
  return version
}

/** @throws Failure 409 for the last superuser who may sign in */
export async function disableLogin(context: Context, { user_id, version }: Account): Promise<number> {
  await lockSuperusers(context.database)
  const user = await loadAccount(context, user_id, 'user_login', version)
  if (!user.login_enabled) {
    context.unchanged()
    return user.version
  }
  if (user.is_superuser && (await otherActiveSuperusers(context.database, user_id)) === 0)
    throw conflict('last_superuser')
  const changed = await write(context, user, { login_enabled: false }, { login_enabled: true })
  await endSessions(context, user_id)
  return changed
}

async function endSessions(context: Context, userId: string): Promise<void> {
  await revokeSessions(context.database, { userId, exceptSessionId: context.actor.sessionId })
  context.changedFor([userId], null)
}

async function write(
  context: Context,
  user: UserRow,
  change: Partial<UserEdit>,
  before: Record<string, unknown>,
): Promise<number> {
  const version = await updateUser(context.database, user.id, change)
  const { password_hash, ...facts } = change
  const after = { ...facts, ...(password_hash && { password: 'changed' }) }
  context.audit({ thing: 'user', thingId: user.id, projectId: null, before, after })
  await notifyOfUser(context.database, context, user.id)
  return version
}
