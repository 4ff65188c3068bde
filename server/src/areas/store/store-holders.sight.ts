import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the condition that `holder.user_id`, who holds `store_view` in the project, sees a store: with `store_view_all`, or as
 * somebody to whom it is assigned, directly or by a team [STK-1].
 */
export function holdsStore(projectId: string, storeId: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from user_role r join role_access a on a.role_id = r.role_id
      where r.user_id = holder.user_id and r.project_id = ${projectId} and a.access_code = 'store_view_all')
    or ${storeId} = any(assigned_stores(holder.user_id, ${projectId})))`
}
