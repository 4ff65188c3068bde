import type { Database } from '../../database/database.ts'

export async function listLanguages(database: Database) {
  return database
    .selectFrom('language')
    .select(['code', 'name', 'native', 'direction', 'is_default', 'is_active'])
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/**
 * The language that every name needs. A transaction that has asked holds the answer until it ends: who changes the default
 * language waits for it.
 */
export async function readDefaultLanguage(database: Database): Promise<string> {
  const { code } = await database
    .selectFrom('language')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return code
}
