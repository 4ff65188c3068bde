import type { Context } from '../../serve/context.ts'
import { requestPurpose, type PurposeName } from '../../things/request-purpose.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import type { RequestRow } from './stock-request.repository.ts'

/** What requests name, as far as the caller sees it, by id: the names of locations, the numbers and titles of orders. */
export interface RequestNames {
  places: ReadonlyMap<string, string>
  works: ReadonlyMap<string, PurposeName>
}

/** Reads the names of the locations where some requests of a project are needed, and what their orders are called. */
export async function requestNames(
  context: Context,
  projectId: string,
  requests: readonly Pick<RequestRow, 'location_id' | 'work_id'>[],
): Promise<RequestNames> {
  const rights = await context.rights(projectId)
  const places = [...new Set(requests.flatMap(({ location_id: id }) => id ?? []))]
  const works = [...new Set(requests.flatMap(({ work_id: id }) => id ?? []))]
  return {
    places: rights.may('location_view') ? await seenLocationNames(context, projectId, places) : new Map(),
    works: works.length > 0 ? await (await requestPurpose()).names(context, works) : new Map(),
  }
}
