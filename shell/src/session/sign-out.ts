import type { ClientSession } from '@atrium/client'
import { reportProblem } from '@atrium/portal/host'

/** Ends the session on the server and in all tabs; each tab then goes to the login page. */
export async function signOut(session: ClientSession): Promise<void> {
  const result = await session.signOut()
  if (result.ok) return
  reportProblem('Signing out did not reach the server', result.error)
  // Keeps the page of a signed-out person from staying on screen.
  location.assign('/')
}
