import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import { sessionEnd } from '../../authentication/authenticate.ts'
import type { LiveSession } from '../../authentication/session.repository.ts'
import { addToken } from '../../authentication/session.repository.ts'
import { issueCredential } from '../../authentication/tokens.ts'

const tokenLifetimeMs = 10 * 60_000

export interface IssuedToken {
  token: string
  expires_at: string
  session_expires_at: string
}

/** Issues a new token for a session. It never outlives the session's latest possible end. */
export async function renew(
  database: Database,
  environment: Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>,
  session: Pick<LiveSession, 'session_id' | 'created_at' | 'last_seen_at'>,
): Promise<IssuedToken> {
  const credential = issueCredential(session.session_id)
  const lastMoment = session.created_at.getTime() + environment.sessionMaxMs
  const expiresAt = new Date(Math.min(Date.now() + tokenLifetimeMs, lastMoment))
  await addToken(database, session.session_id, credential.secretHash, expiresAt)
  return {
    token: credential.text,
    expires_at: expiresAt.toISOString(),
    session_expires_at: sessionEnd(session, environment).toISOString(),
  }
}
