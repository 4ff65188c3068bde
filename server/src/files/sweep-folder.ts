import type { FileStore } from './file-store.ts'

/** A file of this age that nothing names gets no row any more, as its call ended long before. */
const orphanAge = 3_600_000
const batch = 500

interface Sweep {
  readonly files: FileStore
  readonly folder: string
  /** Removes those of some files that nothing names. */
  readonly removeOrphans: (keys: readonly string[]) => Promise<void>
  readonly now: number
  readonly signal?: AbortSignal | undefined
}

/** Hands all files of a folder that are older than an hour to a function that removes those that nothing names, in batches. */
export async function sweepFolder({ files, folder, removeOrphans, now, signal }: Sweep): Promise<void> {
  let keys: string[] = []
  for await (const { key, changedAt } of files.list(folder)) {
    signal?.throwIfAborted()
    if (now - changedAt.getTime() > orphanAge) keys.push(key)
    if (keys.length < batch) continue
    await removeOrphans(keys)
    keys = []
  }
  if (keys.length > 0) await removeOrphans(keys)
}
