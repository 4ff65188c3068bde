import { sweepFolder } from '../files/sweep-folder.ts'
import type { Services } from '../services.ts'
import { importFolder, importOfKey } from './import-file.ts'
import { findReading } from './staged-import.repository.ts'

/** Removes uploaded files that no import will read any more. */
export async function forgetImportFiles(services: Services, now: number, signal: AbortSignal): Promise<void> {
  const { files, database } = services
  await sweepFolder({
    files,
    folder: importFolder,
    now,
    signal,
    async removeOrphans(keys) {
      const reading = await findReading(
        database,
        keys.flatMap((key) => importOfKey(key) ?? []),
      )
      await files.remove(keys.filter((key) => !reading.has(importOfKey(key) ?? '')))
    },
  })
}
