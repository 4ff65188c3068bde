import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../services.ts'

/** The folder of the file store for files that wait to be read. */
export const importFolder = 'import'

export const importKey = (importId: string): string => `${importFolder}/${importId}`

/** Returns the import of a key, undefined for a partial file or another one. */
export const importOfKey = (key: string): string | undefined => /^import\/([0-9a-f-]{36})$/.exec(key)?.[1]

/** The uploaded file of an import is no longer in the store. */
export class FileGone extends Error {
  override name = 'FileGone'
}

/**
 * Copies the file of an import from the store to this machine, where it can be read in any order.
 * @returns its path; the caller removes it
 * @throws FileGone
 */
export async function fetchImportFile(services: Services, importId: string, name: string): Promise<string> {
  const folder = join(services.environment.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = await services.files.read(importKey(importId))
  if (!stored) throw new FileGone(`the file of the import ${importId} is gone`)
  const path = join(folder, name)
  await pipeline(stored, createWriteStream(path, { mode: 0o600 }))
  return path
}
