import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** What undoing an import would do, as far as rights and its records depend on it. */
export interface Undoable {
  /** The number of materials with a record of what the import did. */
  booked: number
  /** Whether the import added to the catalogue. */
  hasNew: boolean
  /** Whether the import changed reorder levels of materials that the store kept. */
  hasLevels: boolean
}

export async function readUndoable(database: Database, importId: string): Promise<Undoable> {
  const { rows } = await sql<Undoable>`
    select count(*)::int as booked, coalesce(bool_or(is_new), false) as "hasNew",
      coalesce(bool_or(is_kept and reorder_before <> reorder_level), false) as "hasLevels"
    from import_booking where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('an import has no summary of what it booked')
  return found
}
