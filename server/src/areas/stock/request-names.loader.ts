import type { Context } from '../../serve/context.ts'
import { requestPurpose } from '../../things/request-purpose.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import type { RequestRow } from './stock-request.repository.ts'

/** What requests name, as far as the caller sees it, by id: the names of locations, the references of orders. */
export interface RequestNames {
  places: ReadonlyMap<string, string>
  works: ReadonlyMap<string, string>
}

/** Reads the names of the locations where some requests of a project are needed, and the references of their orders. */
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
    works: works.length > 0 ? await (await requestPurpose()).references(context, works) : new Map(),
  }
}
