import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Every project of those whom an applied import has made or changed. */
export async function projectsOfPeople(database: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select distinct m.project_id from import_person k join project_user m on m.user_id = k.user_id
    where k.import_id = ${importId}`.execute(database)
  return rows.map((row) => row.project_id)
}
