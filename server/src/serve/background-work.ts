import type { Services } from '../services.ts'

const underWay = new WeakMap<Services, Set<Promise<void>>>()

/**
 * Starts work that outlives its call. A server that stops waits for the work, so it must end by itself, and must leave the
 * database whole if its process is killed.
 */
export function runInBackground(services: Services, name: string, work: () => Promise<void>): void {
  const running = underWay.get(services) ?? new Set()
  underWay.set(services, running)
  const done = work()
    .catch((error: unknown) => services.log.error({ err: error, work: name }, 'background work failed'))
    .finally(() => running.delete(done))
  running.add(done)
}

/** Settles when all work that was started so far has ended. */
export async function backgroundWorkDone(services: Services): Promise<void> {
  await Promise.all(underWay.get(services) ?? [])
}
