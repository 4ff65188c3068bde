import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { call } from '../portal-client.ts'
import { isBackgroundFetch } from './background-marks.ts'
import { orThrow } from './or-throw.ts'
import { noteShown } from './shown-topics.ts'

/** Makes a call for a query. Throws a failure; `error` of the query is then a `CallFailure`. */
export type Read = <Path extends CallPath>(path: Path, input: CallInput<Path>) => Promise<CallReply<Path>>

/** Whether an interval causes this fetch: a person asked for the first one only. */
function asksByItself(query: Query): boolean {
  if (query.state.dataUpdateCount + query.state.errorUpdateCount === 0) return false
  return query.observers.some(({ options }) => Boolean(options.refetchInterval))
}

/**
 * Makes calls of the contract for a query function. Query functions must use it and nothing else. A call is aborted when
 * nobody needs the query any more; calls caused by a change on the server or by an interval keep no session alive; and the
 * query is fetched again when something changes that one of its calls declares in `shows`.
 *
 *     queryFn: ({ pageParam: page, ...query }) => reading(query)('/role/getHolders', { ...input, page })
 */
export function reading({
  client,
  queryKey,
  signal,
}: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>): Read {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  const background = isBackgroundFetch(queryKey) || (query !== undefined && asksByItself(query))
  return async (path, input) => {
    const result = await call(path, input, { signal, background })
    if (query) noteShown(query, result.shows)
    return orThrow(result)
  }
}
