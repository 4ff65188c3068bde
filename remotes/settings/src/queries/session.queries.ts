import { call, callKey, orThrow } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

export const sessionPageSize = 50
/** Who was seen last changes by the minute, and nobody tells of it: what is on screen is asked for again. Milliseconds. */
const again = 15_000

export interface SessionsOf {
  /** Undefined for the whole portal. */
  readonly projectId: string | undefined
  readonly text: string
}

/** A page of who is signed in, from 1, last seen first. Only its first fetch is a person's doing: it keeps no session alive. */
export function sessionPageQuery({ projectId, text }: SessionsOf, page: number, limit = sessionPageSize) {
  const input = {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(text !== '' && { search_text: text }),
    page,
    limit,
  }
  const queryKey = callKey('session', projectId ?? null, '/auth/searchSessions', input)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CallReply<'/auth/searchSessions'>> =>
      orThrow(
        await call('/auth/searchSessions', input, {
          signal,
          background: client.getQueryData(queryKey) !== undefined,
        }),
      ),
    refetchInterval: again,
  })
}
