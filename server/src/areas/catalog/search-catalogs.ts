import { topLevel, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { hasWords, phraseFirst } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { catalogColumns, type CatalogRow } from './catalog-rows.loader.ts'
import { presentCatalog } from './catalog.presenter.ts'

/** @throws Failure for a project in which the caller does not see kinds */
export async function searchCatalogs(
  context: Context,
  input: CallRequest<'/catalog/search'>,
): Promise<CallReply<'/catalog/search'>> {
  const { project_id: projectId, parent_id: parentId, page, limit } = input
  if (projectId !== undefined) await context.require(projectId, 'catalog_view')
  const words = searchedFor(input)
  const conditions = [
    sql<boolean>`c.removed_at is null`,
    projectId === undefined
      ? sql<boolean>`c.project_id is null`
      : sql<boolean>`(c.project_id is null or c.project_id = ${projectId})`,
    ...(input.include_retired ? [] : [sql<boolean>`c.is_active`]),
    ...(parentId === undefined
      ? []
      : [
          parentId === topLevel ? sql<boolean>`c.parent_id is null` : sql<boolean>`c.parent_id = ${parentId}`,
        ]),
    hasWords(sql`c.search_text`, words),
  ]
  const found = sql`from catalog c where ${sql.join(conditions, sql` and `)}`
  const order =
    parentId === undefined
      ? sql`${phraseFirst(sql`c.search_text`, words)}sortable(c.name), c.id`
      : sql`c.project_id is not null, c.project_id, c.position, sortable(c.name), c.id`
  const [{ rows }, counted] = await Promise.all([
    sql<CatalogRow>`
      select ${catalogColumns(projectId ?? null)} ${found} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}`.execute(context.database),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(context.database),
  ])
  return { catalogs: rows.map(presentCatalog), total: counted.rows[0]?.total ?? 0 }
}
