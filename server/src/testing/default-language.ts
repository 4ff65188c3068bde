import { sql } from 'kysely'
import { namedTables } from '../areas/language/lacking-names.ts'
import type { Database } from '../database/database.ts'

/** Gives every name that lacks a language its English text. */
export async function nameEverything(database: Database, language: string): Promise<void> {
  for (const table of namedTables) {
    const name = sql.ref(table === 'project' ? 'full_name' : 'name')
    await sql`update ${sql.table(table)} set ${name} = ${name} || jsonb_build_object(${language}::text, ${name} -> 'en')
      where not jsonb_exists(${name}, ${language})`.execute(database)
  }
}

/** Makes English the default language again, whatever lacks it. */
export async function backToEnglish(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select adopt_default_language('en')`.execute(transaction)
    await transaction.updateTable('language').set({ is_default: false }).execute()
    await transaction.updateTable('language').set({ is_default: true }).where('code', '=', 'en').execute()
  })
}
