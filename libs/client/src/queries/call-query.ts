import type { CallInput, CallPath, CallReply, Topic } from '@atrium/contract'
import { queryOptions, type QueryMeta } from '@tanstack/react-query'
import { orThrow } from './or-throw.ts'
import { call } from '../portal-client.ts'
import { isBackgroundFetch } from './background-marks.ts'

/**
 * The place of what a call reads in the query cache. It begins with what it depends on, so that the server's
 * `{topic, project_id}` reaches exactly the queries of that topic in that project.
 */
export type CallKey = readonly [topic: Topic, projectId: string | null, path: string, input: object]

export interface CallQueryOptions {
  /** Further topics whose changes change what the call gives. */
  readonly topics?: readonly Topic[]
}

export function callKey<Path extends CallPath>(
  topic: Topic,
  projectId: string | null,
  path: Path,
  input: CallInput<Path>,
): CallKey {
  return [topic, projectId, path, input]
}

export function topicsMeta({ topics }: CallQueryOptions): { meta?: QueryMeta } {
  return topics ? { meta: { topics } } : {}
}

/**
 * A read of the contract as query options: `useQuery(callQuery('locations', projectId, '/location/search', input))`.
 * Inside the query layer a failure is thrown; `error` is then a `CallFailure`.
 */
export function callQuery<Path extends CallPath>(
  topic: Topic,
  projectId: string | null,
  path: Path,
  input: CallInput<Path>,
  options: CallQueryOptions = {},
) {
  return queryOptions({
    queryKey: callKey(topic, projectId, path, input),
    queryFn: async ({ signal, queryKey }): Promise<CallReply<Path>> =>
      orThrow(await call(path, input, { signal, background: isBackgroundFetch(queryKey) })),
    ...topicsMeta(options),
  })
}
