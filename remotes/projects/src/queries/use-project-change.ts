import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to a project; whatever shows it is fetched again when it is done. `null`: the list of all is. */
export function useProjectChange<Path extends CallPath>(path: Path, projectId: string | null) {
  return useChange(path, { topic: 'projects', projectId })
}
