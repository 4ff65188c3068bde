import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to locations of a project; whatever shows locations is fetched again when it is done. */
export function useLocationChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'locations', projectId })
}
