import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack, type Header } from 'tar-stream'

/** Returns the tar of a folder, as the computer of a team sends it. */
export async function archiveOf(folder: string): Promise<Buffer<ArrayBuffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return archiveWith(
    await Promise.all(
      files.map(async (path) => ({ name: relative(folder, path), content: await readFile(path) })),
    ),
  )
}

/** Returns a tar of arbitrary entries. */
export async function archiveWith(
  entries: readonly (Omit<Partial<Header>, 'name'> & { name: string; content?: Buffer | string })[],
): Promise<Buffer<ArrayBuffer>> {
  const archive = pack()
  for (const { content = '', ...header } of entries) archive.entry(header, content)
  archive.finalize()
  return Buffer.from(await buffer(archive))
}
