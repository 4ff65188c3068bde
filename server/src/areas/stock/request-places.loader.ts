import type { Context } from '../../serve/context.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import type { RequestRow } from './stock-request.repository.ts'

/** Returns the names of the locations where some requests of a project are needed, as far as the caller sees them, by id. */
export async function requestPlaces(
  context: Context,
  projectId: string,
  requests: readonly Pick<RequestRow, 'location_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = requests.flatMap(({ location_id: id }) => id ?? [])
  const rights = await context.rights(projectId)
  return rights.may('location_view') ? seenLocationNames(context, projectId, [...new Set(ids)]) : new Map()
}
