import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GroupRow } from '../location-group/location-group-rows.loader.ts'

/** Returns the groups whose code, name or description has the text in any language, in the given order. */
export async function groupsWithText<Group extends GroupRow>(
  database: Database,
  groups: readonly Group[],
  text: string,
): Promise<Group[]> {
  if (text.trim() === '' || groups.length === 0) return [...groups]
  const ids = groups.map((group) => group.id)
  const { rows } = await sql<{ id: string }>`
    select id from location_group where id = any(${ids}::uuid[])
      and searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
        like contains_pattern(${text.trim()})`.execute(database)
  const found = new Set(rows.map((row) => row.id))
  return groups.filter((group) => found.has(group.id))
}
