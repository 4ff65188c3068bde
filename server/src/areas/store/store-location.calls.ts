import type { FoundLocation } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { presentFound } from '../location/location.presenter.ts'
import { conditionsOfPlaces, type PlaceFilter } from '../location/place-filter.sight.ts'
import { findByName, type Page } from '../location/locations-by-name.loader.ts'
import { readSight, narrowedBySight, withinSight, type Sight } from '../location/sight.ts'
import { assignToStore, replaceLocations, unassignFromStore } from './change-locations.ts'
import { loadStore } from './store.loader.ts'
import type { StoreRow } from './store-rows.loader.ts'

export const storeLocationServed: readonly ServedCall[] = [
  serve('/store/get_locations', async (input, context) => {
    const store = await loadStore(context, input.store_id, 'store_locations_view')
    const sight = await readSight(context, store.project_id)
    const total = await countLocations(context.database, store, sight)
    const filter = { ...input, search: '', assigned: true }
    return { locations: await listLocations(context, store, sight, filter), total, version: store.version }
  }),

  serve('/store/locations/search', async (input, context) => {
    const store = await loadStore(context, input.store_id, 'store_locations_view')
    if (store.project_id !== input.project_id) throw notFound()
    const search = searchedFor(input)
    const sight = await readSight(context, store.project_id)
    return { locations: await listLocations(context, store, sight, { ...input, search }) }
  }),

  serve('/store/add_location', (input, context) =>
    assignToStore(context, input.store_id, [input.location_id]),
  ),

  serve('/store/remove_location', (input, context) =>
    unassignFromStore(context, input.store_id, [input.location_id]),
  ),

  serve('/store/update_locations', async (input, context) => ({
    version: await replaceLocations(context, input),
  })),

  serve('/store/locations/assign', (input, context) =>
    assignToStore(context, input.store_id, input.location_ids, input.project_id),
  ),

  serve('/store/locations/unassign', (input, context) =>
    unassignFromStore(context, input.store_id, input.location_ids),
  ),
]

const servedBy = (store: StoreRow) =>
  sql<boolean>`l.id in (select location_id from store_location where store_id = ${store.id})`

async function countLocations(database: Database, store: StoreRow, sight: Sight): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from location l
    where l.project_id = ${store.project_id} and l.removal_id is null and ${servedBy(store)} and ${withinSight(sight)}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

/** Lists those of a store's locations that the caller sees anyway. */
async function listLocations(
  context: Context,
  store: StoreRow,
  sight: Sight,
  filter: Page & PlaceFilter & { search: string; assigned: boolean },
): Promise<FoundLocation[]> {
  const { database, actor } = context
  const isAssigned = servedBy(store)
  const rows = await findByName(database, {
    projectId: store.project_id,
    language: actor.language,
    search: filter.search,
    among: 'active',
    narrowedBy: [
      ...narrowedBySight(sight),
      ...(filter.assigned ? [isAssigned] : []),
      ...(await conditionsOfPlaces(context, store.project_id, filter)),
    ],
    conditions: filter.assigned ? [] : [sql<boolean>`not (${isAssigned})`],
    page: filter,
  })
  return presentFound(database, rows, sight, actor.language)
}
