import { z } from 'zod'
import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { listLanguages } from '../language/language.repository.ts'
import { hashPassword, isPassword } from '../session/password.ts'
import { revokeSessions } from '../session/session.repository.ts'
import { assertPasswordLength } from './password-rule.ts'
import { presentPersonalInfo } from './user.presenter.ts'
import { findUser } from './user.repository.ts'

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
    await update(context, { email: input.email }, { email: context.actor.email })
    return done
  }),

  serve('/user/update_personal_password', async (input, context) => {
    await assertOwnPassword(context, input.password)
    assertPasswordLength(context.services.environment, 'new_password', input.new_password)
    const { userId, sessionId } = context.actor
    await context.database
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(input.new_password) })
      .where('id', '=', userId)
      .execute()
    await revokeSessions(context.database, { userId, exceptSessionId: sessionId })
    context.audit({ thing: 'user', thingId: userId, projectId: null, after: { password: 'changed' } })
    context.notify({ topic: 'session', projectId: null, userId })
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
  after: Record<string, string>,
  before: Record<string, string>,
): Promise<void> {
  await context.database
    .updateTable('app_user')
    .set((column) => ({ ...after, version: column('version', '+', 1) }))
    .where('id', '=', context.actor.userId)
    .execute()
  context.audit({ thing: 'user', thingId: context.actor.userId, projectId: null, before, after })
}

async function assertOwnPassword(context: Context, password: string): Promise<void> {
  const row = await context.database
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', context.actor.userId)
    .executeTakeFirst()
  if (!(await isPassword(row?.password_hash, password)))
    throw invalid({ password: { key: 'invalid_password' } })
}
