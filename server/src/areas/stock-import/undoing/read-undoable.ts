import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** What undoing an import would do, as far as rights and its records are concerned. */
export interface Undoable {
  /** Materials of which it is known what was done. */
  booked: number
  /** Whether it added to the catalogue. */
  hasNew: boolean
  /** Whether it changed reorder levels of what the store kept. */
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
