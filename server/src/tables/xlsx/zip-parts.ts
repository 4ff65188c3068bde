import type { Readable } from 'node:stream'

import { openPromise, type Entry, type ZipFile } from 'yauzl'

import { asWorkbookError, WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'

/** The files inside a workbook, by name in lower case. */
export interface ZipParts {
  has: (name: string) => boolean
  /** Bytes that the part claims to unpack to; 0 when there is none. */
  size: (name: string) => number
  /** Yields the part's bytes as they unpack. Stopping early closes the stream. @throws WorkbookError */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

const normal = (name: string) => name.toLowerCase()

function check(entry: Entry, limits: WorkbookLimits): void {
  if (entry.isEncrypted()) throw new WorkbookError('encrypted', entry.fileName)
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
  const claimsTooMuch = entry.uncompressedSize > limits.unpackedBytes
  if (claimsTooMuch || (entry.uncompressedSize >= limits.ratioFromBytes && ratio > limits.ratio)) {
    throw new WorkbookError(
      'unpacks_too_large',
      `${entry.fileName}: ${entry.uncompressedSize} bytes, ${ratio} : 1`,
    )
  }
}

async function listEntries(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.parts) throw new WorkbookError('unpacks_too_large', `${zip.entryCount} parts`)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    check(entry, limits)
    // The first part of a name counts, so that nobody can hide a second one behind it.
    if (!entries.has(normal(entry.fileName))) entries.set(normal(entry.fileName), entry)
  }
  return entries
}

/** Opens the archive at `path` and checks what it claims. Every unpacked byte counts against `limits`. */
export async function openZipParts(path: string, limits: WorkbookLimits): Promise<ZipParts> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false })
  } catch (error) {
    throw asWorkbookError(error)
  }
  let entries: Map<string, Entry>
  try {
    entries = await listEntries(zip, limits)
  } catch (error) {
    zip.close()
    throw asWorkbookError(error)
  }

  let unpacked = 0
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(normal(name))
    if (!entry) throw new WorkbookError('damaged', `${name} is missing`)
    let stream: Readable | undefined
    try {
      stream = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length
        if (unpacked > limits.unpackedBytes)
          throw new WorkbookError('unpacks_too_large', `${unpacked} bytes so far`)
        yield chunk
      }
    } catch (error) {
      throw asWorkbookError(error)
    } finally {
      stream?.destroy()
    }
  }

  return {
    has: (name) => entries.has(normal(name)),
    size: (name) => entries.get(normal(name))?.uncompressedSize ?? 0,
    read,
    close: () => zip.close(),
  }
}
