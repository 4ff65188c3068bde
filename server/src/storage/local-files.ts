import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange, FileStore, KeptFile } from '../files/file-store.ts'

/** Files in a folder of this machine. Several processes may share it. */
export class LocalFiles implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async keep(key: string, source: string): Promise<void> {
    const path = join(this.#root, key)
    const half = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await copyFile(source, half, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      await toDisk(half)
      await rename(half, path)
      await toDisk(dirname(path))
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  async copy(from: string, key: string): Promise<boolean> {
    const source = join(this.#root, from)
    if (!(await unlessMissing(stat(source)))) return false
    await this.keep(key, source)
    return true
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const file = await unlessMissing(open(join(this.#root, key), 'r'))
    return file?.createReadStream(range)
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(this.#root, key), { force: true })))
  }

  async *list(folder: string): AsyncGenerator<KeptFile> {
    const names = (await unlessMissing(readdir(join(this.#root, folder)))) ?? []
    for (const name of names) {
      // Another process may remove it at the same time.
      const found = await unlessMissing(stat(join(this.#root, folder, name)))
      if (found?.isFile()) yield { key: `${folder}/${name}`, changedAt: found.mtime }
    }
  }
}

/** Flushes a file's content, or a folder's list of names, to the disk. Windows can do that for files only. */
async function toDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
