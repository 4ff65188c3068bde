import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from './sight.ts'

/** The category codes of the active locations that are seen; the index is stepped through code by code. */
export async function listCategories(database: Database, sight: Sight): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select l.category_code from location l
    where l.project_id = ${sight.projectId} and l.removal_id is null and l.category_code > ${after} and ${withinSight(sight)}
    order by l.category_code limit 1`
  const { rows } = await sql<{ code: string }>`
    with recursive code as (
      (${next(sql`''`)})
      union all
      select (${next(sql`code.category_code`)}) from code where code.category_code is not null
    )
    select category_code as code from code where category_code is not null`.execute(database)
  return rows.map((row) => row.code)
}
