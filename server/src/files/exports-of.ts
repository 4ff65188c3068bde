import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What one file exports. */
export interface FileExports<Value> {
  /** The path of the file below the folder. */
  readonly file: string
  readonly values: readonly Value[]
}

/** Returns what each file of a folder and of the folders below it exports whose name has an ending, in the order of the paths. */
export function exportsOf<Value>(folder: string, ending: string): Promise<FileExports<Value>[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  )
  return Promise.all(
    files.toSorted().map(async (file) => {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Value>
      return { file, values: Object.values(exported) }
    }),
  )
}

/**
 * Returns the one export of each of these files.
 * @throws Error naming a file that exports nothing or several things
 */
export async function onlyExportsOf<Value>(folder: string, ending: string): Promise<Value[]> {
  return (await exportsOf<Value>(folder, ending)).map(({ file, values: [value, ...more] }) => {
    if (value === undefined || more.length > 0) throw new Error(`${file} must export one thing`)
    return value
  })
}
