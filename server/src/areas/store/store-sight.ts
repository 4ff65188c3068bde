import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { userHolds } from '../../things/seen-by.ts'

/**
 * Returns the condition that the caller sees a row of `store s` [STK-1]. A caller without `store_view` in the project sees
 * none.
 * @param column a store's id in the query
 */
export async function seenStores(
  context: Context,
  projectId: string,
  column: RawBuilder<string> = sql`s.id`,
): Promise<RawBuilder<boolean>> {
  const rights = await context.rights(projectId)
  if (!rights.may('store_view')) return sql<boolean>`false`
  if (rights.may('store_view_all')) return sql<boolean>`true`
  return sql<boolean>`${column} = any((select assigned_stores(${context.actor.userId}, ${projectId}))::uuid[])`
}

/** Returns the condition that `app_user u` sees a store of a project [STK-1]. */
export const userSeesStore = (
  projectId: string | null,
  storeId: string | RawBuilder<string>,
) => sql<boolean>`(
  ${userHolds(projectId, 'store_view')}
  and (${userHolds(projectId, 'store_view_all')} or ${storeId} = any((select assigned_stores(u.id, ${projectId}))::uuid[])))`
