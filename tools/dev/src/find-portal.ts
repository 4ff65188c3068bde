/** No portal has answered. */
export class NoPortal extends Error {}

const patience = 10_000

/** Checks that a portal runs at the address. @throws NoPortal */
export async function findPortal(address: string): Promise<void> {
  const reply = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(patience) }).catch(
    (error: unknown) => {
      throw new NoPortal(`No portal answers at ${address}.`, { cause: error })
    },
  )
  const isPortal = reply.ok && reply.headers.get('content-type')?.includes('json')
  await reply.body?.cancel()
  if (!isPortal) throw new NoPortal(`What answers at ${address} is no portal: it says ${reply.status}.`)
}
