import type { TokenReply } from '@atrium/client'

const loadPortal = () => import(/* webpackChunkName: "portal" */ '../main/start.tsx')

/** Fetches and runs the portal's script without starting the portal. Rejects if the script cannot be loaded. */
export async function runPortal(): Promise<void> {
  await loadPortal()
}

/**
 * Passes a sign-in to the portal, in memory only, and waits until the portal has replaced the login page. Fetches and runs
 * the portal's code unless that was done ahead. Rejects if it cannot be loaded or started.
 */
export async function handOff(signIn: TokenReply): Promise<void> {
  const { startPortal } = await loadPortal()
  if (!(await startPortal(signIn))) throw new Error('The portal did not take the session')
}
