import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

declare module 'yazl' {
  // The published types leave out what the callback gets.
  interface ZipFile {
    end(options: null, calculated: (bytes: number) => void): void
  }
}

/** A file that an archive is to hold. */
export interface ArchivedFile {
  name: string
  bytes: number
  at: Date
  /** Undefined if the file is gone. */
  read(): Promise<Readable | undefined>
}

type Open = Parameters<ZipFile['addReadStreamLazy']>[2]

/** Returns the size of an archive of files before any of them is read. */
export function bytesOfArchive(files: readonly ArchivedFile[]): number {
  let size = 0
  const zip = zipOf(files, () => () => undefined)
  zip.end(null, (bytes) => (size = bytes))
  return size
}

/**
 * Returns a ZIP file of files as they are, without compression: photos and documents are compressed already. One file is open at a
 * time, and no more of it is read than the reader takes. Undefined where the first file is gone; where a later one is gone or has
 * another size the stream fails, so that half an archive never looks whole.
 */
export async function readArchive(files: readonly ArchivedFile[]): Promise<Readable | undefined> {
  const first = await files[0]?.read()
  if (!first) return undefined
  let open = first
  const zip = zipOf(files, (file) => (take) => {
    const content = file === files[0] ? Promise.resolve(first) : file.read()
    void content.then(
      (found) => {
        if (!found) return take(new Error(`a file of an archive is missing: ${file.name}`), first)
        open = found
        // Nobody else listens to it, and an error that nobody hears ends the process.
        found.once('error', (error: Error) => void output.destroy(error))
        if (output.destroyed) found.destroy()
        else take(null, found)
      },
      (error: unknown) => take(error, first),
    )
  })
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => void output.destroy(error))
  output.once('close', () => void open.destroy())
  zip.end()
  return output
}

function zipOf(files: readonly ArchivedFile[], openerOf: (file: ArchivedFile) => Open): ZipFile {
  const zip = new ZipFile()
  for (const file of files)
    zip.addReadStreamLazy(file.name, { compress: false, size: file.bytes, mtime: file.at }, openerOf(file))
  return zip
}
