import type { Services } from '../services.ts'
import { importFolder, importOfKey } from './import-file.ts'
import { findReading } from './staged-import.repository.ts'

/** A file of this age belongs to no call that is still under way. */
const orphanAge = 3_600_000
const batch = 500

/** Removes uploaded files that no import will read any more. */
export async function forgetImportFiles(services: Services, now: number, signal: AbortSignal): Promise<void> {
  let keys: string[] = []
  for await (const { key, changedAt } of services.files.list(importFolder)) {
    signal.throwIfAborted()
    if (now - changedAt.getTime() > orphanAge) keys.push(key)
    if (keys.length < batch) continue
    await removeRead(services, keys)
    keys = []
  }
  await removeRead(services, keys)
}

async function removeRead(services: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const reading = await findReading(
    services.database,
    keys.flatMap((key) => importOfKey(key) ?? []),
  )
  await services.files.remove(keys.filter((key) => !reading.has(importOfKey(key) ?? '')))
}
