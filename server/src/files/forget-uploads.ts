import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60 * 1000

/** Folders of unpacked uploads and of pictures in the making. */
const unpacked = /^(release|picture)-/

/** Removes uploads that a killed process has left. Every call and every import removes its own when it is done. */
export async function forgetOldUploads(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    // Another process may remove it at the same time.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    const isOurs = found?.isFile() || (found?.isDirectory() && unpacked.test(name))
    if (found && isOurs && now - found.mtimeMs > day) await rm(path, { recursive: true, force: true })
  }
}
