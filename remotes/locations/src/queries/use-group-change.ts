import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to location groups of a project; whatever shows groups is fetched again when it is done. */
export function useGroupChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'location-groups', projectId })
}
