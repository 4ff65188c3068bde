import { QueryClient } from '@tanstack/react-query'
import { isCallFailure } from '../call/call-failure.ts'

const attempts = 2

/** Whether a retry may succeed: a refusal is never retried. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= attempts || !isCallFailure(error)) return false
  return error.code === 'network' || error.code === 'unavailable'
}

/**
 * Creates the portal's query cache. Data stays fresh until the server reports a change on its event stream, so showing it
 * again fetches nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(4_000, 500 * 2 ** failures),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // A dialog whose code is still loading reads a result later than the component that fetches it. By default a component
        // only hears of the members that it has read so far, and would miss the data.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
