import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AuditEntry } from '../../serve/context.ts'

/** The units and categories that materials name, in any spelling. */
export interface MaterialWords {
  units: readonly string[]
  categories: readonly string[]
}

interface AddedWord {
  id: string
  kind: string
  code: string
  name: Multilingual
}

/**
 * Adds an entry of the company for each unit and category that has none yet, before materials name them.
 * @returns an entry for the audit trail for each new one. The caller records them and notifies of the library
 */
export async function addMaterialWords(
  database: Database,
  { units, categories }: MaterialWords,
): Promise<AuditEntry[]> {
  const kinds = [...units.map(() => 'unit'), ...categories.map(() => 'category')]
  const { rows } = await sql<AddedWord>`
    select id, kind, code, name from add_material_words(${kinds}::text[], ${[...units, ...categories]}::text[])`.execute(
    database,
  )
  return rows.map(({ id, ...after }) => ({
    thing: 'library_entry',
    thingId: id,
    projectId: null,
    after,
  }))
}
