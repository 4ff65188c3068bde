import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest, MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { Failure, invalid } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { isPassword } from '../../authentication/password.ts'
import { signInNetwork } from '../../authentication/client-network.ts'
import { addSession, forgetOldSessions } from '../../authentication/session.repository.ts'
import { keepDevice } from '../../authentication/known-device.repository.ts'
import { tooMany } from '../../authentication/sign-in-failure.repository.ts'
import { beginTry, takeBack } from './sign-in-limits.ts'
import { renew } from './renew.ts'
import { issueCredential, readCredential } from '../../authentication/tokens.ts'

const email = z.email()

const refusedStatus: Record<string, MessageKey> = {
  Blocked: 'account_blocked',
  Deactivated: 'account_deactivated',
  Deleted: 'account_deleted',
}

/**
 * Signs a person in: creates a session, its cookie and a first token.
 * @throws Failure 422 'Invalid Email' | 'Please complete the CAPTCHA', 401 'Invalid Password', 403 with the account's state
 * (only after the right password), 429
 */
export async function signIn(
  input: CallRequest<'/auth/login'>,
  context: Context,
): Promise<CallReply<'/auth/login'>> {
  const { services, request } = context
  if (!email.safeParse(input.email).success) throw invalid({ email: { key: 'invalid_email' } })
  const { environment, secretKey } = services
  const device = readCredential(request.deviceCookie)
  const source = { email: input.email, address: request.address, device }
  const attempt = await beginTry(context.database, environment, secretKey, source, input.captcha)

  const user = await context.database
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'language', 'is_superuser', 'login_enabled', 'password_hash'])
    .select(sql<string>`effective_status(status, status_end)`.as('status'))
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .executeTakeFirst()
  const isRight = await isPassword(user?.password_hash, input.password)
  if (!user || !isRight || attempt.judgement === 'closed') {
    throw attempt.judgement === 'open' ? new Failure('unauthenticated', 'invalid_password') : tooMany()
  }
  await takeBack(context.database, attempt)
  const refused = refusedStatus[user.status] ?? (user.login_enabled ? undefined : 'login_disabled')
  if (refused) throw new Failure('forbidden', refused)

  const sessionId = randomUUID()
  const cookie = issueCredential(sessionId)
  const network = signInNetwork(request.address)
  const { deviceText, ...reply } = await context.database.transaction().execute(async (transaction) => {
    await noteSignIn(transaction, user)
    await forgetOldSessions(transaction, services.environment.sessionMaxMs)
    const createdAt = await addSession(transaction, {
      id: sessionId,
      user_id: user.id,
      cookie_hash: cookie.secretHash,
      client: request.userAgent,
      network,
    })
    const deviceText = await keepDevice(transaction, { userId: user.id, presented: device, network })
    await recordChange(
      transaction,
      { path: '/auth/login', actor: { userId: user.id, sessionId }, request },
      {
        entries: [
          { thing: 'session', thingId: sessionId, projectId: null, after: { client: request.userAgent } },
        ],
        notices: [],
      },
    )
    const started = { session_id: sessionId, created_at: createdAt, last_seen_at: createdAt }
    return { deviceText, ...(await renew(transaction, services.environment, started)) }
  })
  request.setCookie(cookie.text)
  request.setDeviceCookie(deviceText)
  return {
    ...reply,
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      language: user.language,
      is_superuser: user.is_superuser,
    },
  }
}

/**
 * Notes the sign-in at the account, and locks the account in the state that was judged until the session is stored. Checking a
 * password takes a while: a new password or a block meanwhile has ended all sessions, and this one would be created after that.
 */
async function noteSignIn(transaction: Database, user: { id: string; password_hash: string }): Promise<void> {
  const unchanged = await transaction
    .updateTable('app_user')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('login_enabled', '=', true)
    .where(sql`effective_status(status, status_end)`, '=', 'Active')
    .returning('id')
    .executeTakeFirst()
  if (!unchanged) throw new Failure('unauthenticated', 'invalid_password')
}
