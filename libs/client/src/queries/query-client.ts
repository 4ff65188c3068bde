import { QueryClient } from '@tanstack/react-query'
import { isCallFailure } from '../call/call-failure.ts'

const attempts = 2

/** Only what may go better the next time is tried again: a refusal stays one. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= attempts || !isCallFailure(error)) return false
  return error.code === 'network' || error.code === 'unavailable'
}

/**
 * The cache of the portal. What was read stays fresh until the server says otherwise over its event stream, so nothing is
 * fetched again merely because it is shown again.
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
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
