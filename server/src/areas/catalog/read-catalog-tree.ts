import { limits, topLevel, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { catalogColumns, type CatalogRow } from './catalog-rows.loader.ts'
import { presentCatalog } from './catalog.presenter.ts'

/**
 * Reads the kinds of all projects and of one as a tree. The kinds above those that are found come along, also retired ones, so that
 * each kind has its parent.
 */
export async function readCatalogTree(
  database: Database,
  { project_id: projectId, include_retired: withRetired, ...given }: CallRequest<'/catalog/getTree'>,
): Promise<CallReply<'/catalog/getTree'>> {
  const conditions = [
    sql<boolean>`c.removed_at is null`,
    sql<boolean>`(c.project_id is null or c.project_id = ${projectId})`,
    ...(withRetired ? [] : [sql<boolean>`c.is_active`]),
    hasWords(sql`c.search_text`, searchedFor(given)),
  ]
  const { rows } = await sql<CatalogRow & { is_match: boolean; found: number }>`
    with recursive matching as materialized (
      select c.id, c.parent_id from catalog c where ${sql.join(conditions, sql` and `)}
    ), found as materialized (select * from matching order by id limit ${limits.kindsOfTree}),
    shown as (
      select id, parent_id from found
      union
      select c.id, c.parent_id from shown join catalog c on c.id = shown.parent_id
    )
    select ${catalogColumns(projectId)}, exists (select from found where found.id = c.id) as is_match,
      (select count(*)::int from matching) as found
    from shown join catalog c on c.id = shown.id
    order by c.project_id is not null, c.position, sortable(c.name), c.id`.execute(database)
  const parents = new Set(rows.map((row) => row.parent_id ?? topLevel))
  const total = rows[0]?.found ?? 0
  return {
    catalogs: rows.map(({ is_match: isMatch, found: _, ...row }) => ({
      ...presentCatalog(row),
      has_children: parents.has(row.id),
      is_match: isMatch,
    })),
    total,
    is_cut: total > limits.kindsOfTree,
  }
}
