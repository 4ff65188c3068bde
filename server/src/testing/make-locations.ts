import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Locations by name with what lies below: `{ Site: { House: { 'Room 1': {} } } }`. Names are unique in a tree. */
export interface LocationTree {
  readonly [name: string]: LocationTree
}

type NamesOf<Tree> = { [Name in keyof Tree & string]: Name | NamesOf<Tree[Name]> }[keyof Tree & string]

/** Writes a tree of locations; gives the id of each by its name. */
export async function makeLocations<const Tree extends LocationTree>(
  database: Database,
  project: string,
  tree: Tree,
  nextCode: () => string,
): Promise<Record<NamesOf<Tree>, string>> {
  const made: Record<string, string> = {}
  const standing = await database
    .selectFrom('location')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', project)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()

  async function add(below: LocationTree, parent: { id: string; path: string } | undefined, first: number): Promise<void> {
    for (const [index, [name, children]] of Object.entries(below).entries()) {
      const { rows } = await sql<{ id: string; path: string }>`
        with next as (select nextval(pg_get_serial_sequence('location', 'node')) as node)
        insert into location (node, project_id, parent_id, path, position, code, name) overriding system value
        select node, ${project}, ${parent?.id ?? null}, (${parent ? `${parent.path}.` : ''}::text || node)::ltree,
          ${first + index}, ${nextCode()}, ${JSON.stringify({ en: name })}
        from next returning id, path`.execute(database)
      const row = rows[0]
      if (!row) throw new Error(`no location was made for ${name}`)
      made[name] = row.id
      await add(children, row, 1)
    }
  }

  await add(tree, undefined, Number(standing.count) + 1)
  return made as Record<NamesOf<Tree>, string>
}
