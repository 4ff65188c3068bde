import type { CallPath } from '@atrium/contract'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { serve } from '../../serve/serve.ts'
import type { AuditEntry, Context, Notice } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { assertVersion } from '../../serve/version.ts'
import { listLanguages } from '../language/language.repository.ts'
import { hashPassword, isPassword } from '../session/password.ts'
import { revokeSessions } from '../session/session.repository.ts'
import { beginOwnTry, takeBackOwn } from '../session/sign-in-limits.ts'
import { noticesOfUser } from './notices-of-user.ts'
import { assertPasswordLength } from './password-rule.ts'
import { presentPersonalInfo } from './user.presenter.ts'
import { findPasswordHash, findUser, updateUser, type UserEdit, type UserRow } from './user.repository.ts'

const done = { status: 'ok' } as const

/** What a person changes about themselves. */
export const personalServed = [
  serve('/user/get_personal_info', async (_, context) => {
    const user = await findUser(context.database, context.actor.userId)
    if (!user) throw notFound()
    return { user: presentPersonalInfo(user) }
  }),

  serve('/user/update_personal_name', async (input, context) => {
    const version = await update(context, { name: input.name }, { name: context.actor.name }, input.version)
    return { ...done, version }
  }),

  serve('/user/update_personal_email', async (input, context) => {
    if (!z.email().safeParse(input.email).success) throw invalid({ email: { key: 'invalid_email' } })
    await assertOwnPassword(context, input.password)
    const version = await changeAccount(context, '/user/update_personal_email', async (transaction) => {
      const { userId } = context.actor
      const { email } = await loadOwn(transaction, userId, input.version)
      return {
        version: await updateUser(transaction, userId, { email: input.email }),
        before: { email },
        after: { email: input.email },
        notices: [...(await noticesOfUser(transaction, userId)), ownSession(userId)],
      }
    })
    return { ...done, version }
  }),

  serve('/user/update_personal_password', async (input, context) => {
    assertPasswordLength(context.services.environment, 'new_password', input.new_password)
    await assertOwnPassword(context, input.password)
    const { userId, sessionId } = context.actor
    const password_hash = await hashPassword(input.new_password)
    await changeAccount(context, '/user/update_personal_password', async (transaction) => {
      const version = await updateUser(transaction, userId, { password_hash })
      await revokeSessions(transaction, { userId, exceptSessionId: sessionId })
      const notices: Notice[] = [{ topic: 'session', projectId: null, userId }]
      return { version, after: { password: 'changed' }, notices }
    })
    return done
  }),

  serve('/user/update_personal_language', async (input, context) => {
    const languages = await listLanguages(context.database)
    if (!languages.some((language) => language.code === input.language && language.is_active)) {
      throw invalid({ language: { key: 'field_unknown_language', params: { language: input.language } } })
    }
    const before = { language: context.actor.language }
    return { ...done, version: await update(context, { language: input.language }, before, input.version) }
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
  for (const notice of await noticesOfUser(database, actor.userId)) context.notify(notice)
  if (after.name !== undefined) context.notify(ownSession(actor.userId))
  return version
}

/** What the portal says of the person in its frame comes with the session: every window of theirs asks for it again. */
function ownSession(userId: string): Notice {
  return { topic: 'session', projectId: null, userId }
}

/** The own account, held until the transaction ends. @throws Failure 409 for a stale version, with the account as it is */
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
  /** Of the account, afterwards. */
  version: number
  notices: Notice[]
}

/** A change that needs the own password: in a transaction of its own, since a wrong one must be remembered. */
async function changeAccount(
  { database, actor, request }: Context,
  path: CallPath,
  change: (transaction: Database) => Promise<AccountChange>,
): Promise<number> {
  const { userId } = actor
  return database.transaction().execute(async (transaction) => {
    const { version, notices, ...entry } = await change(transaction)
    await recordChange(
      transaction,
      { path, actor, request },
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
  await beginOwnTry(database, services.environment, actor.userId)
  if (!(await isPassword(await findPasswordHash(database, actor.userId), password)))
    throw invalid({ password: { key: 'invalid_password' } })
  await takeBackOwn(database, actor.userId)
}
