import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { filesBelow } from '@atrium/build/files'

/** The time stamp of every file in a release: the same files give the same archive, byte for byte. */
const mtime = new Date(0)

/**
 * Packs a release as the portal accepts it: a tar of its folder, `release.json` first, so that the portal knows what to
 * expect before the files arrive.
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
