import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { TreePlace } from '../../../trees/plan-sort.ts'
import { writeEntryPlaces } from '../library.repository.ts'
import { levelsOf } from '../../../trees/levels-of.ts'
import type { EntryRow, LibraryList } from '../library-rows.loader.ts'
import type { EntryFacts } from './entry-facts.ts'

export type EntryToWrite = EntryFacts & { id: string; position: number }

/** Adds entries, wherever they are in their trees. Their levels are those of `writeLevels`. */
export async function addEntries(
  database: Database,
  { projectId }: Pick<LibraryList, 'projectId'>,
  entries: readonly EntryToWrite[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into library_entry (id, kind, project_id, parent_id, parent_level, position, code, name, description, color, amount, day,
      points, result, retired_at)
    select n.id, n.kind, ${projectId}::uuid, n.parent_id, case when n.parent_id is not null then 1 end, n.position, n.code, n.name,
      n.description, n.color, n.amount, n.day, n.points, n.result, case when n.is_retired then now() end
    from ${recordsOf(entries)} on conflict do nothing`.execute(database)
  return Number(numAffectedRows)
}

/** Changes what an import sets of entries. An entry that stays retired keeps the moment since when it is. */
export async function changeEntries(database: Database, entries: readonly EntryToWrite[]): Promise<void> {
  await sql`
    update library_entry e set name = n.name, description = n.description, color = n.color, amount = n.amount, day = n.day,
      points = n.points, result = n.result,
      parent_id = n.parent_id, parent_level = case when n.parent_id is not null then coalesce(e.parent_level, 1) end,
      position = n.position, retired_at = case when n.is_retired then coalesce(e.retired_at, now()) end,
      version = e.version + 1
    from ${recordsOf(entries)} where e.id = n.id`.execute(database)
}

const recordsOf = (entries: readonly EntryToWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id uuid, kind text, parent_id uuid, position int, code text,
    name jsonb, description jsonb, color text, amount numeric, day date, points int, result text,
    is_retired boolean)`

/** Writes the levels of entries that differ from what their places in the tree say. */
export async function writeLevels(database: Database, list: readonly EntryRow[]): Promise<void> {
  const levels = levelsOf(new Map(list.map((entry) => [entry.id, { parent: entry.parent_id }])))
  const places = list.flatMap(({ id, parent_id, parent_level, position }): TreePlace[] => {
    const level = parent_id === null ? null : (levels.get(parent_id) ?? null)
    return level === parent_level ? [] : [{ id, parent_id, parent_level: level, position }]
  })
  if (places.length > 0) await writeEntryPlaces(database, places)
}
