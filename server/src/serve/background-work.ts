import type { Services } from '../services.ts'

const underWay = new WeakMap<Services, Set<Promise<void>>>()

/**
 * Starts work that outlives its call. A server that stops waits for it, so it must end by itself, and leave the database
 * whole when its process is killed.
 */
export function runInBackground(services: Services, name: string, work: () => Promise<void>): void {
  const running = underWay.get(services) ?? new Set()
  underWay.set(services, running)
  const done = work()
    .catch((error: unknown) => services.log.error({ err: error, work: name }, 'background work failed'))
    .finally(() => running.delete(done))
  running.add(done)
}

/** Settles when nothing that was started so far is under way any more. */
export async function backgroundWorkDone(services: Services): Promise<void> {
  await Promise.all(underWay.get(services) ?? [])
}
