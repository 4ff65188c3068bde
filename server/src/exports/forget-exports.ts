import type { Services } from '../services.ts'
import { exportFolder, fileOfKey } from './export-file.ts'
import { deleteExpired, findKeptFiles } from './exports.repository.ts'

/** A file of this age, in milliseconds, belongs to no job that is about to name it. */
const orphanAge = 3_600_000
const batch = 500

/** Removes exports that have expired, and files that no export names. */
export async function forgetExports(services: Services, now: number, signal: AbortSignal): Promise<void> {
  await deleteExpired(services.database)
  let keys: string[] = []
  for await (const { key, changedAt } of services.files.list(exportFolder)) {
    signal.throwIfAborted()
    if (now - changedAt.getTime() > orphanAge) keys.push(key)
    if (keys.length < batch) continue
    await removeUnnamed(services, keys)
    keys = []
  }
  await removeUnnamed(services, keys)
}

async function removeUnnamed(services: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const files = keys.flatMap((key) => fileOfKey(key) ?? [])
  const kept = await findKeptFiles(services.database, files)
  await services.files.remove(keys.filter((key) => !kept.has(fileOfKey(key) ?? '')))
}
