import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limits } from '@atrium/contract'
import { extract, type Extract } from 'tar-stream'
import { UnsoundRelease, type ReleaseFault } from '../release-folder.ts'

/** A file path as `release.json` may name it: never upwards, never absolute, nothing hidden. */
const filePath = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/

/**
 * Unpacks the tar of a release into an empty folder. Accepts only plain files and folders, and never writes outside of the
 * folder. The result is still to be checked against its `release.json`.
 * @throws UnsoundRelease with the file and the rule that it breaks
 */
export async function unpackRelease(archive: string, folder: string): Promise<void> {
  const unpack = extract()
  const taken = takeFiles(unpack, folder)
  // The first of both that fails ends the other one, too.
  taken.catch((error: unknown) => unpack.destroy(error instanceof Error ? error : new Error(String(error))))
  const [fed, read] = await Promise.allSettled([pipeline(createReadStream(archive), unpack), taken])
  for (const one of [read, fed]) {
    if (one.status !== 'rejected') continue
    // An error of the parser has no code. An error of the disk has one, and is no fault of the archive.
    const isParser = one.reason instanceof Error && !('code' in one.reason)
    throw isParser && !(one.reason instanceof UnsoundRelease)
      ? unsound('archive_unreadable', 'file')
      : one.reason
  }
}

async function takeFiles(entries: Extract, folder: string): Promise<void> {
  const taken = new Set<string>()
  let bytes = 0
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header
    const path = name.replace(/^\.\//, '').replace(/\/$/, '')
    if (type === 'directory') {
      if (path !== '' && path !== '.') assertPath(path, name)
      entry.resume()
      continue
    }
    if (type !== 'file') throw unsound('archive_no_file', name, type ?? undefined)
    assertPath(path, name)
    if (taken.has(path.toLowerCase())) throw unsound('archive_twice', name)
    taken.add(path.toLowerCase())
    bytes += size
    if (taken.size > limits.releaseFiles)
      throw unsound('archive_too_many', name, undefined, String(limits.releaseFiles))
    if (bytes > limits.releaseBytes)
      throw unsound('archive_too_large', name, undefined, String(limits.releaseBytes))
    await write(entry, join(folder, path)).catch((error: unknown) => {
      throw isInTheWay(error) ? unsound('archive_twice', name) : error
    })
  }
}

/** Writes a new file. The disk refuses a file in the place of a folder, and the other way round. */
async function write(content: AsyncIterable<unknown>, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
}

function assertPath(path: string, name: string): void {
  // A deep path costs a folder for each step, here and wherever the file is served.
  const isDeep = path.split('/').length > limits.releasePathDepth
  if (isDeep || path.length > limits.releasePathLength)
    throw unsound(
      'archive_path_long',
      name.slice(0, limits.releasePathLength),
      undefined,
      isDeep ? `${limits.releasePathDepth} /` : String(limits.releasePathLength),
    )
  if (!filePath.test(path)) throw unsound('archive_path', name.slice(0, limits.releasePathLength))
}

function isInTheWay(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EEXIST' || code === 'EISDIR' || code === 'ENOTDIR'
}

function unsound(
  kind: ReleaseFault['kind'],
  subject: string,
  found?: string,
  expected?: string,
): UnsoundRelease {
  return new UnsoundRelease([
    { kind, subject, ...(found !== undefined && { found }), ...(expected !== undefined && { expected }) },
  ])
}
