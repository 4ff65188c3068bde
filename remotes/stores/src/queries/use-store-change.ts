import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to stores of a project; whatever shows stores is fetched again when it is done. */
export function useStoreChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'stores', projectId })
}
