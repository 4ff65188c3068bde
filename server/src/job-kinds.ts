import { onlyExportsOf } from './files/exports-of.ts'
import type { QueuedKind } from './jobs/job-queue.ts'
import type { JobKind } from './serve/define-job.ts'

/** Every kind of job of this server: the exports of all `*.job.ts`. Such a file exports one kind and nothing else. */
export const jobKinds: readonly JobKind[] = await onlyExportsOf(import.meta.dirname, '.job.ts')

/** Returns the kinds as the queue knows them, with the defaults. @throws Error for two kinds of one name */
export function queuedKinds(kinds: readonly JobKind[]): QueuedKind[] {
  const names = kinds.map(({ kind }) => kind)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two kinds of job are named ${repeated}`)
  return kinds.map((one) => ({
    kind: one.kind,
    retries: one.retries ?? 5,
    maximumSeconds: (one.maximumMinutes ?? 15) * 60,
    atOnce: one.atOnce ?? 1,
    quickAtOnce: one.quickAtOnce,
    schedule: one.schedule,
    cancelled: async (transaction, { id, data }) =>
      one.cancelled?.(transaction, { id, data: one.data.parse(data) }),
  }))
}
