import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Selects all languages in their order. */
export const languagesIn = (database: Database) =>
  database
    .selectFrom('language')
    .select(['code', 'name', 'native', 'direction', 'is_default', 'is_active', 'version'])
    .orderBy('position')
    .orderBy('code')

export async function listLanguages(database: Database) {
  return (await prepared(database, languagesIn(database))).rows
}

/**
 * Returns the language that every name needs, and locks it until the transaction ends, so that a change of the default language
 * waits.
 */
export async function readDefaultLanguage(database: Database): Promise<string> {
  const { code } = await database
    .selectFrom('language')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return code
}
