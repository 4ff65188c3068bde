import type { JobKind } from './serve/define-job.ts'
import type { Services } from './services.ts'

/** How often a process looks for marks whose notice was lost. */
const lookMs = 60_000

/**
 * Sends jobs for marks: now, whenever a notice of their topic comes, and every minute. Notices that come while it sends have it send
 * once more.
 * @returns what ends this, after the last jobs are sent
 */
export function followMarks(
  services: Services,
  { topic, send }: NonNullable<JobKind['marks']>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const sendAll = async (): Promise<void> => {
    do {
      isAskedAgain = false
      try {
        await send(services)
      } catch (error) {
        services.log.warn({ err: error, topic }, 'jobs could not be sent; the next look will do it')
      }
    } while (isAskedAgain && !isStopped)
    running = undefined
  }
  const look = (): void => {
    if (isStopped) return
    isAskedAgain = true
    running ??= sendAll()
  }
  const stopListening = services.changes.listen({
    userId: '',
    sessionId: '',
    hears: (of) => of === topic,
    hear: look,
    missed: look,
    concernsMe: () => undefined,
  })
  const timer = setInterval(look, lookMs)
  look()
  return async () => {
    isStopped = true
    clearInterval(timer)
    stopListening()
    await running
  }
}
