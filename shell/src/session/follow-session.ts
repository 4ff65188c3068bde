import type { ClientSession, SessionInfo, SessionSignal } from '@atrium/client'
import { sessionStore } from '@atrium/portal/host'
import { sessionHint } from '../sign-in/session-hint.ts'

/** The client converts the server's times to this computer's clock, to within about a second. Milliseconds. */
const clockError = 2_000

/** Whether two such times mean the same moment. */
export function isSameMoment(one: number, other: number): boolean {
  return Math.abs(one - other) <= clockError
}

function showSession({ user, sessionExpiresAt: end }: SessionInfo): void {
  const { is_superuser: isSuperuser, ...person } = user
  const { sessionExpiresAt: before } = sessionStore.getState()
  const sessionExpiresAt = before !== null && isSameMoment(before, end) ? before : end
  sessionStore.setState({ status: 'active', user: { ...person, isSuperuser }, sessionExpiresAt })
}

function follow(signal: SessionSignal): void {
  if (signal.kind === 'ended') {
    if (signal.reason === 'signed-out') {
      sessionHint.clear()
      location.assign('/')
    } else sessionStore.setState({ status: 'expired', sessionExpiresAt: null })
    return
  }
  const before = sessionStore.getState().user
  if (before && before.id !== signal.user.id) {
    // Another person has signed in over an expired session: nothing of the first person's may stay on the page.
    location.reload()
    return
  }
  showSession(signal)
}

/** Keeps the portal's session store in step with the client library. */
export function followSession(session: ClientSession): void {
  session.subscribe(follow)
  const info = session.info()
  if (info) showSession(info)
}
