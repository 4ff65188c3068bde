import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Returns every file below a folder, as sorted paths relative to it with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** A file that should be JSON and is not; the message has the file and the place in it. */
export class NotJson extends Error {
  override name = 'NotJson'
}

/** @throws NotJson */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new NotJson(`${file} is no JSON: ${error.message}`, { cause: error })
  }
}
