import { z } from 'zod'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { listLanguages } from '../language/language.repository.ts'
import { hashPassword } from '../session/password.ts'
import { revokeSessions } from '../session/session.repository.ts'
import { assertPasswordLength } from './password-rule.ts'
import { assertHoldingsWithinOwn } from './holdings.ts'
import { findProjectsOf } from './membership.repository.ts'
import { loadAccount } from './user.loader.ts'
import { noticesOfUser } from './notices-of-user.ts'
import {
  lockSuperusers,
  otherActiveSuperusers,
  updateUser,
  type UserEdit,
  type UserRow,
} from './user.repository.ts'

/** The account that is changed, as the caller has seen it. Each change gives its version afterwards. */
interface Account {
  user_id: string
  version?: number | undefined
}

export async function changeName(
  context: Context,
  { user_id, version, name }: Account & { name: string },
): Promise<number> {
  const user = await loadAccount(context, user_id, 'user_edit', version)
  return write(context, user, { name }, { name: user.name })
}

/** @throws Failure validation for a language that nobody may choose */
export async function changeLanguage(
  context: Context,
  { user_id, version, language }: Account & { language: string },
): Promise<number> {
  const user = await loadAccount(context, user_id, 'user_edit', version)
  const languages = await listLanguages(context.database)
  if (!languages.some((one) => one.code === language && one.is_active)) {
    throw invalid({ language: { key: 'field_unknown_language', params: { language } } })
  }
  return write(context, user, { language }, { language: user.language })
}

/** @throws Failure 'Invalid Email', 409 'Email already exists' */
export async function changeEmail(
  context: Context,
  { email, ...account }: Account & { email: string },
): Promise<number> {
  const user = await loadSignIn(context, account)
  assertEmail(email)
  return write(context, user, { email }, { email: user.email })
}

/** Sets a password and ends the user's sessions, the changer's own one aside. */
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

/**
 * A user whose way to sign in the caller may set, which is to take their place: all that the user has in any project must be
 * the caller's own. One's own is changed with the password that one has.
 * @throws Failure by the loader, 403 beyond the caller's own and for the caller themselves
 */
async function loadSignIn(context: Context, { user_id: userId, version }: Account): Promise<UserRow> {
  const user = await loadAccount(context, userId, 'user_login', version)
  if (userId === context.actor.userId) throw forbidden()
  for (const projectId of await findProjectsOf(context.database, userId))
    await assertHoldingsWithinOwn(context, userId, projectId)
  return user
}

function assertEmail(email: string): void {
  if (!z.email().safeParse(email).success) throw invalid({ email: { key: 'invalid_email' } })
}

async function endSessions(context: Context, userId: string): Promise<void> {
  await revokeSessions(context.database, { userId, exceptSessionId: context.actor.sessionId })
  context.notify({ topic: 'session', projectId: null, userId })
}

async function write(
  context: Context,
  user: UserRow,
  change: Partial<UserEdit>,
  before: Record<string, unknown>,
): Promise<number> {
  const version = await updateUser(context.database, user.id, change)
  const { password_hash, ...told } = change
  const after = { ...told, ...(password_hash && { password: 'changed' }) }
  context.audit({ thing: 'user', thingId: user.id, projectId: null, before, after })
  for (const notice of await noticesOfUser(context.database, user.id)) context.notify(notice)
  return version
}
