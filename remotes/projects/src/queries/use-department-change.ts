import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to departments, which are of no project; whatever shows them is fetched again when it is done. */
export function useDepartmentChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'departments', projectId: null })
}
