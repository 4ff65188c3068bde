import type { FoundLocation } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName, type Page } from '../location/search-locations.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { assignToStore, replaceLocations, unassignFromStore } from './change-locations.ts'
import { loadStore } from './store.loader.ts'
import type { StoreRow } from './store.repository.ts'

const done = { status: 'ok' } as const
const fine = { ok: true } as const

export const storeLocationServed: readonly ServedCall[] = [
  serve('/store/get_locations', async (input, context) => {
    const store = await loadStore(context, input.store_id, 'store_locations_view')
    const asked = { ...input, search: '', assigned: true }
    return { locations: await listLocations(context, store, asked), version: store.version }
  }),

  serve('/store/locations/search', async (input, context) => {
    const store = await loadStore(context, input.store_id, 'store_locations_view')
    if (store.project_id !== input.project_id) throw notFound()
    const search = input.search_text ?? input.search ?? ''
    return { locations: await listLocations(context, store, { ...input, search }) }
  }),

  serve('/store/add_location', async (input, context) => {
    await assignToStore(context, input.store_id, [input.location_id])
    return done
  }),

  serve('/store/remove_location', async (input, context) => {
    await unassignFromStore(context, input.store_id, [input.location_id])
    return done
  }),

  serve('/store/update_locations', async (input, context) => ({
    ...done,
    version: await replaceLocations(context, input),
  })),

  serve('/store/locations/assign', async (input, context) => {
    await assignToStore(context, input.store_id, input.location_ids, input.project_id)
    return fine
  }),

  serve('/store/locations/unassign', async (input, context) => {
    await unassignFromStore(context, input.store_id, input.location_ids)
    return fine
  }),
]

/** Of what a store serves, the caller sees what they see anyway. */
async function listLocations(
  context: Context,
  store: StoreRow,
  asked: Page & { search: string; assigned: boolean },
): Promise<FoundLocation[]> {
  const { database, actor } = context
  const sight = await readSight(context, store.project_id)
  const isAssigned = sql<boolean>`l.id in (select location_id from store_location where store_id = ${store.id})`
  const rows = await findByName(database, {
    projectId: store.project_id,
    language: actor.language,
    search: asked.search,
    among: 'active',
    conditions: [withinSight(sight), asked.assigned ? isAssigned : sql<boolean>`not (${isAssigned})`],
    page: asked,
  })
  return presentFound(database, rows, sight, actor.language)
}
