import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { manifestName, type Manifest } from './manifest.ts'

export interface ArchiveWriter {
  /** Adds an entry of at most some MB. */
  add(name: string, content: Buffer): Promise<void>
  /** Adds a file of any size that does not change meanwhile. */
  addFile(name: string, path: string): Promise<void>
}

/**
 * Writes a gzipped tar at `path`, readable by its owner alone. It appears as a whole or not at all. The manifest with the
 * digest of every entry comes last.
 */
export async function writeArchive(
  path: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const aside = `${path}.partial`
  const tar = pack()
  const entries: Manifest['entries'] = []
  const put = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const writer: ArchiveWriter = {
    async add(name, content) {
      entries.push({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      await put(name, content)
    },
    async addFile(name, file) {
      const { size } = await stat(file)
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size, mode: 0o600 })
      await pipeline(
        createReadStream(file),
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk)
            yield chunk
          }
        },
        entry,
      )
      entries.push({ name, bytes: size, sha256: hash.digest('hex') })
    },
  }
  const sink = createWriteStream(aside, { mode: 0o600 })
  const written = pipeline(tar, createGzip({ level: 6 }), sink)
  try {
    await Promise.all([
      written,
      (async () => {
        await fill(writer)
        await put(manifestName, Buffer.from(JSON.stringify({ entries } satisfies Manifest)))
        tar.finalize()
      })().catch((error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)))
        throw error
      }),
    ])
    await reachDisk(aside)
    await rename(aside, path)
    await reachDisk(dirname(path))
  } catch (error) {
    await written.catch(() => undefined)
    await rm(aside, { force: true })
    throw error
  }
}

/** Flushes a file to the disk, so that a power cut cannot undo the backup. */
async function reachDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
