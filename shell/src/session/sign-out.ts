import type { ClientSession } from '@atrium/client'
import { reportProblem } from '@atrium/portal/host'

/** Ends the session on the server and in all tabs; each of them then leaves for the login page. */
export async function signOut(session: ClientSession): Promise<void> {
  const result = await session.signOut()
  if (result.ok) return
  reportProblem('Signing out did not reach the server', result.error)
  // The page itself must not go on showing what a signed-out person left.
  location.assign('/')
}
