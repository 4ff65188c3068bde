import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Collects the rows of all files of a folder, so that a new area adds a file and edits no list.
 * @param exported the name of each file's export: its rows by the path of a call
 * @throws Error naming a call with rows in two of the files, or a file without any
 */
export async function rowsByArea<Row>(folder: string, exported: string): Promise<Record<string, Row>> {
  const gathered = new Map<string, Row>()
  for (const file of readdirSync(folder).toSorted()) {
    const { href } = pathToFileURL(join(folder, file))
    const rows = Object.entries(((await import(href)) as Record<string, Record<string, Row>>)[exported] ?? {})
    if (rows.length === 0) throw new Error(`${file} exports no rows named ${exported}`)
    for (const [path, row] of rows) {
      if (gathered.has(path)) throw new Error(`${path} has a row in ${file} and in another file`)
      gathered.set(path, row)
    }
  }
  return Object.fromEntries(gathered)
}
