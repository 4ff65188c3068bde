import { useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** A change to the catalogue; whatever shows materials is fetched again when it is done. */
export function useMaterialChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'materials', projectId: null })
}
