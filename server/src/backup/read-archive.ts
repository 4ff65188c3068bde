import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  BackupError,
  filesPrefix,
  header,
  headerName,
  manifest,
  manifestName,
  secretKeyName,
  tableOf,
  type Header,
} from './manifest.ts'

/** An entry of an archive, in the archive's order. Content that the consumer does not read is skipped. */
export interface ArchiveEntry {
  name: string
  content: AsyncIterable<Buffer>
}

/**
 * Reads an archive entry by entry.
 * @throws BackupError when the file is no gzipped tar, or ends too early
 */
export async function readArchive(path: string, take: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const unpack = extract()
  const taken = (async () => {
    for await (const entry of unpack) {
      if (entry.header.type !== 'file') throw new BackupError(`${entry.header.name} is no plain file`)
      await take({ name: entry.header.name, content: entry as AsyncIterable<Buffer> })
      entry.resume()
    }
  })()
  // The first of both that fails ends the other one, too.
  taken.catch((error: unknown) => unpack.destroy(error instanceof Error ? error : new Error(String(error))))
  const [fed, read] = await Promise.allSettled([
    pipeline(createReadStream(path), createGunzip(), unpack),
    taken,
  ])
  const failed = [read, fed].find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The result of checking an archive, which changes nothing. */
export interface CheckedArchive {
  header: Header
  hasSecretKey: boolean
  files: number
  bytes: number
}

/**
 * Reads the whole archive and compares every entry with its digest.
 * @throws BackupError when it is no backup of Atrium, has a later layout, or is not whole
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  const texts = new Map<string, string>()
  try {
    await readArchive(path, async ({ name, content }) => {
      if (found.has(name)) throw new BackupError(`${name} is there twice`)
      const hash = createHash('sha256')
      const kept: Buffer[] = []
      let bytes = 0
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        if (name === headerName || name === manifestName) kept.push(chunk)
      }
      found.set(name, { bytes, sha256: hash.digest('hex') })
      if (kept.length > 0) texts.set(name, Buffer.concat(kept).toString('utf8'))
    })
  } catch (error) {
    throw new BackupError(
      `${path} is no whole archive: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const parsedHeader = header.safeParse(parsed(texts.get(headerName)))
  if (!parsedHeader.success) throw new BackupError(`${path} is no backup that this Atrium can read`)
  const parsedManifest = manifest.safeParse(parsed(texts.get(manifestName)))
  if (!parsedManifest.success) throw new BackupError(`${path} is not whole: its manifest is missing`)
  found.delete(manifestName)
  for (const { name, bytes, sha256 } of parsedManifest.data.entries) {
    const is = found.get(name)
    if (is?.bytes !== bytes || is.sha256 !== sha256) throw new BackupError(`${path} is damaged: ${name}`)
  }
  if (found.size !== parsedManifest.data.entries.length)
    throw new BackupError(`${path} holds what its manifest does not name`)
  assertKnown([...found.keys()], parsedHeader.data)
  const files = [...found.keys()].filter((name) => name.startsWith(filesPrefix)).length
  const bytes = [...found.values()].reduce((sum, one) => sum + one.bytes, 0)
  return { header: parsedHeader.data, hasSecretKey: found.has(secretKeyName), files, bytes }
}

/** Checks that no entry leads outside of the folders of a restore. Windows also takes a backslash for a separator. */
function assertKnown(names: readonly string[], { tables }: Header): void {
  const known = new Set(tables.map((table) => table.name))
  for (const name of names) {
    const table = tableOf(name)
    const isFile =
      name.startsWith(filesPrefix) && name.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part))
    const isOurs = name === headerName || name === secretKeyName || isFile || (table && known.has(table))
    if (!isOurs) throw new BackupError(`the archive holds ${name}, which has no place in a backup`)
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
