import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { topPaths, type Sight } from './sight.ts'

/** Returns the category codes of the active locations that the caller sees, in order. */
export async function listCategories(database: Database, sight: Sight): Promise<string[]> {
  const { rows } = await (
    sight.isWhole ? codesOfProject(sight.projectId) : codesBelow(topPaths(sight))
  ).execute(database)
  return rows.map((row) => row.code)
}

/** Steps through the index from code to code: there are few codes among many locations. */
function codesOfProject(projectId: string) {
  return sql<{ code: string }>`
    with recursive code as (
      (select category_code from location where project_id = ${projectId} and removal_id is null and category_code > ''
        order by category_code limit 1)
      union all
      select (select l.category_code from location l
        where l.project_id = ${projectId} and l.removal_id is null and l.category_code > code.category_code
        order by l.category_code limit 1) from code where code.category_code is not null
    )
    select category_code as code from code where category_code is not null`
}

/** Walks each branch. `offset 0` keeps the planner from walking the project instead. */
function codesBelow(paths: readonly string[]) {
  return sql<{ code: string }>`
    select distinct l.category_code as code from unnest(${paths}::ltree[]) as seen
    cross join lateral (
      select category_code from location where path <@ seen and removal_id is null and category_code > '' offset 0) as l
    order by code`
}
