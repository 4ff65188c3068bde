import { listPage } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import type { SelectorSource } from '@atrium/modals'

export interface LocationFilters {
  /** Id of a location group; empty for all. */
  readonly groupId: string
}

/** The locations of a project that the person may see, 20 to a page. `failed` is told when they cannot be had. */
export function locationSource(
  projectId: string,
  failed: () => string,
): SelectorSource<FoundLocation, LocationFilters> {
  return {
    load: ({ search, page, filters }, signal) =>
      listPage(
        '/location/search',
        {
          project_id: projectId,
          page,
          ...(search.trim() !== '' && { search_text: search.trim() }),
          ...(filters.groupId !== '' && { group_id: filters.groupId }),
        },
        ({ locations }) => locations,
        { signal, failed },
      ),
  }
}
