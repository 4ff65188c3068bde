import type { TokenReply } from '@atrium/client'

/**
 * Gives a sign-in to the portal, in memory and nowhere else, and waits until the portal has drawn itself in the login
 * page's place. Its code is fetched here if it was not fetched ahead. Rejects where it cannot be had or started.
 */
export async function handOff(signIn: TokenReply): Promise<void> {
  const { startPortal } = await import(/* webpackChunkName: "portal" */ '../main/start.tsx')
  if (!(await startPortal(signIn))) throw new Error('The portal did not take the session')
}
