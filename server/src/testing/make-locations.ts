import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { insertLocations, type LocationToInsert } from '../areas/location/insert-locations.ts'

/** Locations by name, with their children: `{ Site: { House: { 'Room 1': {} } } }`. Names are unique in a tree. */
export interface LocationTree {
  readonly [name: string]: LocationTree
}

/** Writes a tree of locations beside those at the top, and returns the id of each by its name. */
export async function makeLocations(
  database: Database,
  project: string,
  tree: LocationTree,
  nextCode: () => string,
): Promise<(name: string) => string> {
  const ids = new Map<string, string>()
  const rows: LocationToInsert[] = []
  const { count } = await database
    .selectFrom('location')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', project)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()

  function add(below: LocationTree, parentId: string | null, first: number): void {
    for (const [index, [name, children]] of Object.entries(below).entries()) {
      const id = randomUUID()
      ids.set(name, id)
      rows.push({ id, parent_id: parentId, position: first + index, code: nextCode(), name: { en: name } })
      add(children, id, 1)
    }
  }

  add(tree, null, Number(count) + 1)
  await insertLocations(database, project, rows)
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`no location of this name was made: ${name}`)
    return id
  }
}
