import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { QueuedKind } from './jobs/job-queue.ts'
import type { JobKind } from './serve/define-job.ts'

/** Every kind of job of this server: the exports of all `*.job.ts`. Such a file exports one kind and nothing else. */
export const jobKinds: readonly JobKind[] = await kindsBelow(import.meta.dirname)

async function kindsBelow(folder: string): Promise<JobKind[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.job.ts'),
  )
  return Promise.all(
    files.toSorted().map(async (file) => {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, JobKind>
      const [kind, ...more] = Object.values(exported)
      if (!kind || more.length > 0) throw new Error(`${file} must export one kind of job`)
      return kind
    }),
  )
}

/** Returns the kinds as the queue knows them, with the defaults. @throws Error for two kinds of one name */
export function queuedKinds(kinds: readonly JobKind[]): QueuedKind[] {
  const names = kinds.map(({ kind }) => kind)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two kinds of job are named ${repeated}`)
  return kinds.map(({ kind, retries = 5, maximumMinutes = 15, atOnce = 1, ofGroup, schedule }) => ({
    kind,
    retries,
    maximumSeconds: maximumMinutes * 60,
    atOnce,
    ofGroup,
    schedule,
  }))
}
