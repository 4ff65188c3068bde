import type { CallReply, SessionUser } from '@atrium/contract'

/** What signing in or renewing gives. Times are ms since the epoch by this computer's own clock. */
export interface Grant {
  readonly token: string
  readonly user: SessionUser
  readonly expiresAt: number
  readonly sessionExpiresAt: number
}

export type TokenReply = CallReply<'/auth/login'>

/** A token is renewed this long before its time, so that it does not run out on the way. */
const margin = 5_000

/** The server's times in the computer's clock, which may be off: what counts is how far they lie ahead. */
export function grantOf(reply: TokenReply, serverNow: number | null, now = Date.now()): Grant {
  const offset = now - (serverNow ?? now)
  return {
    token: reply.token,
    user: reply.user,
    expiresAt: Date.parse(reply.expires_at) + offset,
    sessionExpiresAt: Date.parse(reply.session_expires_at) + offset,
  }
}

/** The server tells its clock in whole seconds, and a reply takes its time: ms by which two readings may differ. */
const clockResolution = 3_000

/** The newer grant of a session, with the end as it was known where it has not really moved. */
export function keepEnd(next: Grant, known: Grant): Grant {
  const hasMoved = Math.abs(next.sessionExpiresAt - known.sessionExpiresAt) > clockResolution
  return hasMoved ? next : { ...next, sessionExpiresAt: known.sessionExpiresAt }
}

export function isUsable({ token, expiresAt }: Grant, now = Date.now()): boolean {
  return token.includes('.') && expiresAt - margin > now
}

/** A token names its session: `<session id>.<secret>`. */
export function sessionIdOf(token: string): string {
  return token.slice(0, token.indexOf('.'))
}
