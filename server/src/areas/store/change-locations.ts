import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadLocations } from '../location/location.loader.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { loadStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import type { StoreRow } from './store-rows.loader.ts'

/**
 * Assigns locations to a store, all or none. Each must be active, and within the caller's own.
 * @throws Failure 404, 403, 409 for a removed location
 */
export async function assignToStore(
  context: Context,
  storeId: string,
  locationIds: readonly string[],
  projectId?: string,
): Promise<void> {
  const store = await loadStore(context, storeId, 'store_locations_edit', 'locked')
  if (projectId !== undefined && store.project_id !== projectId) throw notFound()
  await changeLocations(context, store, { add: await ownLocations(context, store, locationIds), remove: [] })
}

/** Removes locations from a store, all or none. Ignores those that were not assigned. */
export async function unassignFromStore(
  context: Context,
  storeId: string,
  locationIds: readonly string[],
): Promise<void> {
  const store = await loadStore(context, storeId, 'store_locations_edit', 'locked')
  const { rows } = await loadLocations(context, locationIds, 'location_view')
  if (rows.some((row) => row.project_id !== store.project_id)) throw notFound()
  await changeLocations(context, store, { add: [], remove: rows.map((row) => row.id) })
}

/**
 * Replaces those of a store's locations that the caller sees and that are active, and returns the store's version.
 * @throws Failure 404, 403, 409 for a stale version or a removed location
 */
export async function replaceLocations(
  context: Context,
  { store_id, location_ids: locationIds, version }: CallRequest<'/store/update_locations'>,
): Promise<number> {
  const store = await loadStore(context, store_id, 'store_locations_edit', 'locked')
  assertVersion(version, store, () => presentStore(store, context.actor.language))
  const wanted = new Set(locationIds.length === 0 ? [] : await ownLocations(context, store, locationIds))
  const sight = await readSight(context, store.project_id)
  const { rows } = await sql<{ id: string }>`
    select l.id from store_location sl join location l on l.id = sl.location_id
    where sl.store_id = ${store.id} and l.removal_id is null and ${withinSight(sight)}`.execute(
    context.database,
  )
  const remove = rows.map((row) => row.id).filter((id) => !wanted.has(id))
  return changeLocations(context, store, { add: [...wanted], remove })
}

async function ownLocations(context: Context, store: StoreRow, ids: readonly string[]): Promise<string[]> {
  const { rows } = await loadLocations(context, ids, 'location_view')
  if (rows.some((row) => row.project_id !== store.project_id)) throw notFound()
  if (rows.some((row) => row.removal_id !== null)) throw conflict('location_already_removed')
  return rows.map((row) => row.id)
}

/** Raises the store's version, so that a user who replaces its locations notices changes of others, and returns it. */
async function changeLocations(
  context: Context,
  store: StoreRow,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const { database } = context
  const { rows: added } = await sql<{ location_id: string }>`
    insert into store_location (project_id, store_id, location_id)
    select ${store.project_id}, ${store.id}, id from unnest(${add}::uuid[]) as id
    on conflict do nothing returning location_id`.execute(database)
  const { rows: removed } = await sql<{ location_id: string }>`
    delete from store_location where store_id = ${store.id} and location_id = any(${remove}::uuid[])
    returning location_id`.execute(database)
  if (added.length === 0 && removed.length === 0) {
    context.unchanged()
    return store.version
  }
  await sql`update store set version = version + 1 where id = ${store.id}`.execute(database)
  context.record({
    thing: 'store',
    thingId: store.id,
    projectId: store.project_id,
    before: { unassigned_locations: removed.map((row) => row.location_id) },
    after: { assigned_locations: added.map((row) => row.location_id) },
  })
  return store.version + 1
}
