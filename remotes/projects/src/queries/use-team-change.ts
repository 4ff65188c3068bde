import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to teams of a project; whatever shows teams is fetched again when it is done. */
export function useTeamChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'teams', projectId })
}
