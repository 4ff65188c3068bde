import { listPage } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import type { SelectorSource } from '@atrium/modals'
import type { PickedLocationGroup } from '@atrium/portal'

/** The location group to narrow by. */
export type LocationFilters = PickedLocationGroup | null

/** Which locations a selector offers. */
export interface LocationSourceOptions {
  readonly projectId: string
  /** Only those of this location group, whatever else they are narrowed by. */
  readonly groupId: string | undefined
  /** Told when they cannot be had. */
  readonly failed: () => string
}

/** The locations of a project that the person may see, 20 to a page. */
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
