import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns the people whom an import created or changed, and every project that they are in. */
export async function peopleOfImport(
  database: Database,
  importId: string,
): Promise<{ people: string[]; projects: string[] }> {
  const { rows } = await sql<{ people: string[]; projects: string[] }>`
    select
      array(select k.user_id from import_person k where k.import_id = ${importId}) as people,
      array(select distinct m.project_id from import_person k join project_user m on m.user_id = k.user_id
        where k.import_id = ${importId}) as projects`.execute(database)
  return rows[0] ?? { people: [], projects: [] }
}
