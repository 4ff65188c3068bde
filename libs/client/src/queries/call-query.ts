import type { CallInput, CallPath } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'
import { callKey } from './call-key.ts'
import { reading } from './reading.ts'

/**
 * Query options for a read of the contract: `useQuery(callQuery('/location/search', projectId, input))`. The query is
 * fetched again when something changes that the call declares in `shows`. The query layer throws failures; `error` is then a
 * `CallFailure`.
 */
export function callQuery<Path extends CallPath>(
  path: Path,
  projectId: string | null,
  input: CallInput<Path>,
) {
  return queryOptions({
    queryKey: callKey(path, projectId, input),
    queryFn: (query) => reading(query)(path, input),
  })
}
