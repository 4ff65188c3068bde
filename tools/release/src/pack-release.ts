import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { filesBelow } from '@atrium/build/files'

/** The moment that every file of a release carries: the same files give the same archive, byte for byte. */
const mtime = new Date(0)

/**
 * A release as the portal takes it: a tar of its folder, `release.json` first, so that the portal knows what to expect
 * before the files come.
 * @param folder a release folder as the build leaves it
 */
export async function packRelease(folder: string): Promise<Buffer> {
  const files = (await filesBelow(folder)).filter((file) => file !== 'release.json')
  const archive = pack()
  const packed = buffer(archive)
  for (const name of ['release.json', ...files])
    archive.entry({ name, mtime, mode: 0o644 }, await readFile(join(folder, name)))
  archive.finalize()
  return packed
}
