import type { CallPath } from '@atrium/contract'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { serve } from '../../serve/serve.ts'
import type { AuditEntry, Context, Notice } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { listLanguages } from '../language/language.repository.ts'
import { hashPassword, isPassword } from '../session/password.ts'
import { revokeSessions } from '../session/session.repository.ts'
import { beginOwnTry, takeBackOwn } from '../session/sign-in-limits.ts'
import { noticesOfUser } from './notices-of-user.ts'
import { assertPasswordLength } from './password-rule.ts'
import { presentPersonalInfo } from './user.presenter.ts'
import { findPasswordHash, findUser, updateUser, type UserEdit } from './user.repository.ts'

const done = { status: 'ok' } as const

/** What a person changes about themselves. */
export const personalServed = [
  serve('/user/get_personal_info', async (_, context) => {
    const user = await findUser(context.database, context.actor.userId)
    if (!user) throw notFound()
    return { user: presentPersonalInfo(user) }
  }),

  serve('/user/update_personal_name', async (input, context) => {
    await update(context, { name: input.name }, { name: context.actor.name })
    return done
  }),

  serve('/user/update_personal_email', async (input, context) => {
    if (!z.email().safeParse(input.email).success) throw invalid({ email: { key: 'invalid_email' } })
    await assertOwnPassword(context, input.password)
    await changeAccount(context, '/user/update_personal_email', async (transaction) => {
      const { userId, email } = context.actor
      await updateUser(transaction, userId, { email: input.email })
      return {
        before: { email },
        after: { email: input.email },
        notices: await noticesOfUser(transaction, userId),
      }
    })
    return done
  }),

  serve('/user/update_personal_password', async (input, context) => {
    assertPasswordLength(context.services.environment, 'new_password', input.new_password)
    await assertOwnPassword(context, input.password)
    const { userId, sessionId } = context.actor
    const password_hash = await hashPassword(input.new_password)
    await changeAccount(context, '/user/update_personal_password', async (transaction) => {
      await updateUser(transaction, userId, { password_hash })
      await revokeSessions(transaction, { userId, exceptSessionId: sessionId })
      return { after: { password: 'changed' }, notices: [{ topic: 'session', projectId: null, userId }] }
    })
    return done
  }),

  serve('/user/update_personal_language', async (input, context) => {
    const languages = await listLanguages(context.database)
    if (!languages.some((language) => language.code === input.language && language.is_active)) {
      throw invalid({ language: { key: 'field_unknown_language', params: { language: input.language } } })
    }
    await update(context, { language: input.language }, { language: context.actor.language })
    return done
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
): Promise<void> {
  const { database, actor } = context
  await updateUser(database, actor.userId, after)
  context.audit({ thing: 'user', thingId: actor.userId, projectId: null, before, after })
  for (const notice of await noticesOfUser(database, actor.userId)) context.notify(notice)
}

/** A change that needs the own password: in a transaction of its own, since a wrong one must be remembered. */
async function changeAccount(
  { database, actor, request }: Context,
  path: CallPath,
  change: (transaction: Database) => Promise<Pick<AuditEntry, 'before' | 'after'> & { notices: Notice[] }>,
): Promise<void> {
  const { userId } = actor
  await database.transaction().execute(async (transaction) => {
    const { notices, ...entry } = await change(transaction)
    await recordChange(
      transaction,
      { path, actor, request },
      {
        entries: [{ thing: 'user', thingId: userId, projectId: null, ...entry }],
        notices,
      },
    )
  })
}

/** @throws Failure validation 'Invalid Password', rate_limited after too many wrong ones */
async function assertOwnPassword({ database, actor, services }: Context, password: string): Promise<void> {
  await beginOwnTry(database, services.environment, actor.userId)
  if (!(await isPassword(await findPasswordHash(database, actor.userId), password)))
    throw invalid({ password: { key: 'invalid_password' } })
  await takeBackOwn(database, actor.userId)
}
