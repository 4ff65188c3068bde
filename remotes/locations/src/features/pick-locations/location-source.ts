import { listPage } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import type { SelectorSource } from '@atrium/modals'
import type { PickedLocationGroup } from '@atrium/portal'

/** The location group that filters the list. */
export type LocationFilters = PickedLocationGroup | null

/** Which locations a selector offers. */
export interface LocationSourceOptions {
  readonly projectId: string
  /** Only locations of this group, in addition to any filter. */
  readonly groupId: string | undefined
  /** Called when loading fails. Returns the message to show. */
  readonly failed: () => string
}

/** The locations of a project that the user may see, 20 in a page. */
export function locationSource({
  projectId,
  groupId,
  failed,
}: LocationSourceOptions): SelectorSource<FoundLocation, LocationFilters> {
  return {
    load({ search, page, filters: group }, signal) {
      const wanted = groupId ?? group?.id
      return listPage(
        '/location/search',
        {
          project_id: projectId,
          page,
          ...(search !== '' && { search_text: search }),
          ...(wanted !== undefined && { group_id: wanted }),
        },
        ({ locations }) => locations,
        { signal, failed },
      )
    },
  }
}
