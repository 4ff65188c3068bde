import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import { countOfStore, hasOpenStocktakes } from './store.repository.ts'

/**
 * Deletes an empty store. Its ledger stays, and its assignments end.
 * @throws Failure 404, 403, 409 that names the obstacle
 */
export async function deleteStore(context: Context, storeId: string, version?: number): Promise<void> {
  const { database } = context
  const store = await loadStore(context, storeId, 'store_delete', 'locked')
  assertVersion(version, store, () => presentStore(store, context.actor.language))
  const { materials, open_requests: requests } = await countOfStore(database, store.id)
  if (materials > 0) throw conflict('store_holds_stock', { params: { count: materials } })
  // Without their number: some may be about stores that the caller does not see.
  if (requests > 0) throw conflict('store_has_requests')
  if (await hasOpenStocktakes(database, store.id)) throw conflict('store_has_stocktakes')

  const { rows } = await sql<{ user_id: string }>`
    with users as (delete from user_store where store_id = ${store.id} returning user_id),
      teams as (delete from team_store where store_id = ${store.id} returning team_id),
      places as (delete from store_location where store_id = ${store.id})
    select user_id from users union select u.user_id from team_user u join teams t on t.team_id = u.team_id`.execute(
    database,
  )
  await sql`update store set removed_at = now(), version = version + 1 where id = ${store.id}`.execute(
    database,
  )
  const { id, project_id: projectId, ...before } = store
  context.record({ thing: 'store', thingId: id, projectId, before })
  context.changedFor(
    rows.map((row) => row.user_id),
    projectId,
  )
}
