import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to roles of a project; whatever shows roles is fetched again when it is done. */
export function useRoleChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'roles', projectId })
}
