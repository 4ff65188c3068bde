import type { Database } from '../../database/database.ts'

export async function listLanguages(database: Database) {
  return database
    .selectFrom('language')
    .select(['code', 'name', 'native', 'direction', 'is_default', 'is_active'])
    .orderBy('position')
    .orderBy('code')
    .execute()
}
