import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/**
 * Raises the versions of the kinds whose maintenance plans or spare parts an adoption created or changed, and deletes those that it
 * created.
 */
export async function undoNewLines(
  database: Database,
  importId: string,
  thing: 'catalog_plan' | 'catalog_spare',
): Promise<void> {
  const ofLines = sql`k.import_id = ${importId} and k.thing = ${thing}`
  await sql`
    update catalog c set version = c.version + 1
    where c.id in (select p.catalog_id from import_adopted k join ${sql.table(thing)} p on p.id = k.thing_id where ${ofLines})`.execute(
    database,
  )
  await sql`
    delete from ${sql.table(thing)} p using import_adopted k
    where ${ofLines} and k.before is null and p.id = k.thing_id`.execute(database)
}
