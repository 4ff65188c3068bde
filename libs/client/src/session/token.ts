import type { CallReply, SessionUser } from '@atrium/contract'

/** The result of a sign-in or a renewal. Times are ms since the epoch by this computer's clock. */
export interface Grant {
  readonly token: string
  readonly user: SessionUser
  readonly expiresAt: number
  readonly sessionExpiresAt: number
}

export type TokenReply = CallReply<'/auth/login'>

/** A token is renewed this long before it expires, so that it does not expire on the way. Milliseconds. */
const margin = 5_000

/** Converts the server's times to the computer's clock, which may be wrong, by how far they lie ahead. */
export function grantOf(reply: TokenReply, serverNow: number | null, now = Date.now()): Grant {
  const offset = now - (serverNow ?? now)
  return {
    token: reply.token,
    user: reply.user,
    expiresAt: Date.parse(reply.expires_at) + offset,
    sessionExpiresAt: Date.parse(reply.session_expires_at) + offset,
  }
}

/** The server sends its clock in whole seconds, and a reply takes time: two readings may differ by this many ms. */
const clockResolution = 3_000

/** Returns the newer grant of a session, with the known end if it has not really moved. */
export function keepEnd(next: Grant, known: Grant): Grant {
  const hasMoved = Math.abs(next.sessionExpiresAt - known.sessionExpiresAt) > clockResolution
  return hasMoved ? next : { ...next, sessionExpiresAt: known.sessionExpiresAt }
}

export function isUsable({ token, expiresAt }: Grant, now = Date.now()): boolean {
  return token.includes('.') && expiresAt - margin > now
}

/** Returns the session that a token names: `<session id>.<secret>`. */
export function sessionIdOf(token: string): string {
  return token.slice(0, token.indexOf('.'))
}
