import type { Context } from '../../serve/context.ts'
import { Failure, forbidden } from '../../serve/failure.ts'
import { loadLocations } from '../location/location.loader.ts'
import { loadStores } from './store.loader.ts'

/**
 * Checks that the caller sees all locations and stores that they give or take.
 * @throws Failure forbidden, without naming what is not the caller's own
 */
export async function assertThingsWithinOwn(
  context: Context,
  { locations, stores }: { locations: readonly string[]; stores: readonly string[] },
): Promise<void> {
  if (context.actor.isSuperuser) return
  try {
    if (locations.length > 0) await loadLocations(context, locations, 'location_view')
    if (stores.length > 0) await loadStores(context, stores, 'store_view')
  } catch (error) {
    throw error instanceof Failure ? forbidden('beyond_own_rights') : error
  }
}
