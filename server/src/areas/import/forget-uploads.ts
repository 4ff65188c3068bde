import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60 * 1000

/** Removes uploads that a killed process has left: every call and every import removes its own when it is done. */
export async function forgetOldUploads(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may clear up at the same time.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (found?.isFile() && now - found.mtimeMs > day) await rm(path, { force: true })
  }
}
