import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import type { Actor } from '../../serve/actor.ts'
import type { RequestInfo } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import { makeRights, type Rights } from '../../serve/rights.ts'
import type { LiveSession, RightsAhead } from './session.repository.ts'
import { findSession, touchSession } from './session.repository.ts'
import { readCredential } from './tokens.ts'

/** A session counts as used at most this often in the database. */
const touchEveryMs = 30_000

export const sessionOver = (): Failure =>
  new Failure('unauthenticated', 'session_over', { sessionExpired: true })

/** Who is calling, and what of their rights was read along. */
export interface Caller {
  actor: Actor
  rights: readonly Rights[]
}

/**
 * Who is calling, from the bearer token, and what they may do where `ahead` says. Read afresh from the database for every
 * call, so that a revocation, a block or a lost right holds on the very next one, on every process.
 * @throws Failure unauthenticated
 */
export async function authenticate(
  database: Database,
  environment: Environment,
  request: RequestInfo,
  ahead: RightsAhead = 'none',
): Promise<Caller> {
  const credential = readCredential(request.bearer)
  if (!credential) throw new Failure('unauthenticated', 'session_missing')
  const session = await findSession(database, credential.sessionId, credential.secretHash, ahead)
  if (!session || !isLive(session, environment)) throw sessionOver()
  if (!session.token_expires_at || session.token_expires_at.getTime() <= Date.now()) {
    throw new Failure('unauthenticated', 'token_invalid')
  }
  if (!request.isBackground && Date.now() - session.last_seen_at.getTime() > touchEveryMs) {
    await touchSession(database, session.session_id)
  }
  const { is_superuser, rights } = session
  return { actor: actorOf(session), rights: rights.map((row) => makeRights(row, is_superuser)) }
}

/** Whether a session lasts: not revoked, used lately, not too old, and its user may still sign in. */
export function isLive(
  session: LiveSession,
  environment: Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>,
): boolean {
  return (
    session.revoked_at === null &&
    session.status === 'Active' &&
    session.login_enabled &&
    sessionEnd(session, environment).getTime() > Date.now()
  )
}

/** When a session ends if nobody uses it from now on. */
export function sessionEnd(
  session: Pick<LiveSession, 'created_at' | 'last_seen_at'>,
  environment: Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>,
): Date {
  const idle = session.last_seen_at.getTime() + environment.sessionIdleMs
  const oldest = session.created_at.getTime() + environment.sessionMaxMs
  return new Date(Math.min(idle, oldest))
}

export function actorOf(session: LiveSession): Actor {
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    name: session.name,
    email: session.email,
    language: session.language,
    defaultLanguage: session.default_language,
    isSuperuser: session.is_superuser,
  }
}
