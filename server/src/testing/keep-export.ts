import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { exportKey } from '../exports/export-file.ts'
import { reachOf } from '../exports/rights-reach.ts'
import type { Services } from '../services.ts'

/** Stores the file of an export that was made without one, as written with the rights that its person has now. */
export async function keepExportOf(services: Services, id: string): Promise<void> {
  const { rows } = await sql<{ file: string; user_id: string; project_id: string | null }>`
    select file, user_id, project_id from export_file where id = ${id}`.execute(services.database)
  const [row] = rows
  if (!row) throw new Error(`there is no export ${id}`)
  const path = join(services.environment.dataDir, 'made-export')
  await writeFile(path, 'test')
  await services.files.keep(exportKey(row.file), path, 'text/csv')
  const reach = await reachOf(services.database, { userId: row.user_id, projectId: row.project_id })
  await sql`update export_file set reach = ${reach} where id = ${id}`.execute(services.database)
}
