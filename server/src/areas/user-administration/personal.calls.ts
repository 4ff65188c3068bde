import type { CallPath } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { serve } from '../../serve/serve.ts'
import type { AuditEntry, Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { assertVersion } from '../../serve/version.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { hashPassword, isPassword } from '../../authentication/password.ts'
import { revokeSessions } from '../../authentication/session.repository.ts'
import { beginOwnTry, takeBackOwn } from '../../authentication/own-password-limits.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { assertPasswordLength } from './password-rule.ts'
import { assertEmail, assertLanguage } from './update-account.ts'
import { presentPersonalInfo } from '../user/user.presenter.ts'
import { findPasswordHash, updateUser, type UserEdit } from '../user/user.repository.ts'
import { findUser, type UserRow } from '../user/user-rows.loader.ts'

/** The calls by which users change their own account. */
export const personalServed = [
  serve('/user/get_personal_info', async (_, { actor }) => ({
    user: presentPersonalInfo({
      ...actor,
      id: actor.userId,
      is_superuser: actor.isSuperuser,
      // Only users of this status can be signed in.
      status: 'Active',
      version: actor.accountVersion,
    }),
  })),

  serve('/user/update_personal_name', async (input, context) => {
    const version = await update(context, { name: input.name }, { name: context.actor.name }, input.version)
    return { version }
  }),

  serve('/user/update_personal_email', async (input, context) => {
    assertEmail(input.email)
    await assertOwnPassword(context, input.password)
    const version = await changeAccount(context, '/user/update_personal_email', async (transaction) => {
      const { userId } = context.actor
      const { email } = await loadOwn(transaction, userId, input.version)
      await notifyOfUser(transaction, context, userId)
      notifyOwnSession(context)
      return {
        version: await updateUser(transaction, userId, { email: input.email }),
        before: { email },
        after: { email: input.email },
      }
    })
    return { version }
  }),

  serve('/user/update_personal_password', async (input, context) => {
    assertPasswordLength(context.services.environment, 'new_password', input.new_password)
    await assertOwnPassword(context, input.password)
    const { userId, sessionId } = context.actor
    const password_hash = await hashPassword(input.new_password)
    await changeAccount(context, '/user/update_personal_password', async (transaction) => {
      const version = await updateUser(transaction, userId, { password_hash })
      await revokeSessions(transaction, { userId, exceptSessionId: sessionId })
      notifyOwnSession(context)
      return { version, after: { password: 'changed' } }
    })
  }),

  serve('/user/update_personal_language', async (input, context) => {
    await assertLanguage(context, input.language)
    const before = { language: context.actor.language }
    return { version: await update(context, { language: input.language }, before, input.version) }
  }),

  serve('/user/getLanguage', async (_, context) => {
    const languages = await listLanguages(context.database)
    const own = languages.find((language) => language.code === context.actor.language)
    return { language: { code: context.actor.language, direction: own?.direction ?? 'ltr' } }
  }),
]

async function update(
  context: Context,
  after: Partial<Pick<UserEdit, 'name' | 'language'>>,
  before: Record<string, string>,
  expected: number | undefined,
): Promise<number> {
  const { database, actor } = context
  await loadOwn(database, actor.userId, expected)
  const version = await updateUser(database, actor.userId, after)
  context.audit({ thing: 'user', thingId: actor.userId, projectId: null, before, after })
  await notifyOfUser(database, context, actor.userId)
  if (after.name !== undefined) notifyOwnSession(context)
  return version
}

/** Notifies all windows of the person: the frame of the portal shows the person from the session. */
function notifyOwnSession({ actor, changedFor }: Context): void {
  changedFor([actor.userId], null)
}

/**
 * Returns the caller's account, and locks it until the transaction ends. @throws Failure 409 for a stale version, with the
 * current account
 */
async function loadOwn(
  transaction: Database,
  userId: string,
  expected: number | undefined,
): Promise<UserRow> {
  const user = await findUser(transaction, userId, 'locked')
  if (!user) throw notFound()
  assertVersion(expected, user, () => presentPersonalInfo(user))
  return user
}

interface AccountChange extends Pick<AuditEntry, 'before' | 'after'> {
  /** The new version of the account. */
  version: number
}

/** Makes a change that needs the caller's password, in a transaction of its own, as a wrong password must be counted. */
async function changeAccount(
  { database, actor, request, notices }: Context,
  path: CallPath,
  change: (transaction: Database) => Promise<AccountChange>,
): Promise<number> {
  const { userId } = actor
  return database.transaction().execute(async (transaction) => {
    const { version, ...entry } = await change(transaction)
    await recordChange(
      transaction,
      { path, actor, request, answered: true },
      {
        entries: [{ thing: 'user', thingId: userId, projectId: null, ...entry }],
        notices,
      },
    )
    return version
  })
}

/** @throws Failure validation 'Invalid Password', rate_limited after too many wrong ones */
async function assertOwnPassword({ database, actor, services }: Context, password: string): Promise<void> {
  await beginOwnTry(database, services.environment, actor.sessionId)
  if (!(await isPassword(await findPasswordHash(database, actor.userId), password)))
    throw invalid({ password: { key: 'invalid_password' } })
  await takeBackOwn(database, actor.sessionId)
}
