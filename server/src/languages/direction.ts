import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Returns the direction in which a language is written. */
export async function directionOf(database: Database, language: string): Promise<'ltr' | 'rtl'> {
  const { rows } = await sql<{ direction: 'ltr' | 'rtl' }>`
    select direction from language where code = ${language}`.execute(database)
  return rows[0]?.direction ?? 'ltr'
}
