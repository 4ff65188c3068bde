import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import { readThings } from '../translated-things.ts'
import { keptPages } from './kept-changes.ts'
import { canTakeBack } from './text-changes.ts'

/** How many of the things that prevent an undo a reply names. */
const named = 20

/** What prevents an undo, and how many things an import changed. */
export interface Obstacles {
  /** The codes of the first things whose texts are not as the import left them; ids for those that have no code or are gone. */
  codes: string[]
  count: number
}

export async function findObstacles(
  database: Database,
  importId: string,
  projectId: string,
): Promise<Obstacles> {
  const needed = await readDefaultLanguage(database)
  const found: Obstacles = { codes: [], count: 0 }
  for await (const page of keptPages(database, importId)) {
    const ids = page.map(({ id }) => id)
    const things = await readThings(database, projectId, ids)
    for (const { id, changes } of page) {
      const thing = things.get(id)
      if (found.codes.length < named && (!thing || !canTakeBack(thing, changes, needed)))
        found.codes.push(thing?.code ?? id)
    }
    found.count += page.length
  }
  return found
}
