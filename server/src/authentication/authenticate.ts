import type { Services } from '../services.ts'
import type { Environment } from '../environment/environment.ts'
import type { Actor } from '../serve/actor.ts'
import type { RequestInfo } from '../serve/context.ts'
import { Failure } from '../serve/failure.ts'
import type { FoundAhead } from '../serve/read-ahead.ts'
import { repeatLost } from '../serve/repeat-lost.ts'
import { makeRights, type Rights } from '../serve/rights.ts'
import type { Ahead, LiveSession, SessionStatus } from './session.repository.ts'
import { findSession, touchSession } from './session.repository.ts'
import { readCredential } from './tokens.ts'

/** The database notes a use of a session at most this often. */
const touchEveryMs = 30_000

export const sessionOver = (): Failure =>
  new Failure('unauthenticated', 'session_over', { sessionExpired: true })

/** The caller, and those of their rights that were read with the session. */
export interface Caller {
  actor: Actor
  rights: readonly Rights[]
  /** The thing that was read with the session. */
  ahead?: FoundAhead | undefined
}

/**
 * Returns the caller of a bearer token, with the rights that `ahead` asks for. Reads both from the database for every call, so
 * that a revocation, a block or a lost right takes effect on the next one, on every process.
 * @throws Failure unauthenticated
 */
export async function authenticate(
  { sessions, database, environment }: Pick<Services, 'sessions' | 'database' | 'environment'>,
  request: Pick<RequestInfo, 'bearer' | 'isBackground'>,
  ahead: Ahead = { rights: 'none' },
): Promise<Caller> {
  const credential = assertCredential(request.bearer)
  const session = await repeatLost(() =>
    findSession(sessions, credential.sessionId, credential.secretHash, ahead),
  )
  if (!session || !isLive(session, environment)) throw sessionOver()
  if (!session.token_expires_at || session.token_expires_at.getTime() <= Date.now()) {
    throw new Failure('unauthenticated', 'token_invalid')
  }
  if (!request.isBackground && Date.now() - session.last_seen_at.getTime() > touchEveryMs) {
    await touchSession(database, session.session_id)
  }
  const { is_superuser, rights, thing } = session
  return {
    actor: actorOf(session),
    rights: rights.map((row) => makeRights(row, is_superuser)),
    ahead: ahead.thing && { ...ahead.thing, row: thing },
  }
}

/** Reads the credential of a token. @throws Failure unauthenticated if it has none */
export function assertCredential(bearer: string | undefined) {
  const credential = readCredential(bearer)
  if (!credential) throw new Failure('unauthenticated', 'session_missing')
  return credential
}

/** Returns whether a session is live: not revoked, used lately, not too old, and of a user who may still sign in. */
export function isLive(
  session: SessionStatus,
  environment: Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>,
): boolean {
  return (
    session.revoked_at === null &&
    session.status === 'Active' &&
    session.login_enabled &&
    sessionEnd(session, environment).getTime() > Date.now()
  )
}

/** Returns when a session ends if nobody uses it from now on. */
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
    accountVersion: session.account_version,
  }
}
