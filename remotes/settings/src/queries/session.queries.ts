import { callQuery } from '@atrium/client'

export const sessionPageSize = 50
/** No notice is sent when a session was seen, so the list is fetched at this interval. Milliseconds. */
const again = 15_000

export interface SessionsOf {
  /** Undefined for the whole portal. */
  readonly projectId: string | undefined
  readonly text: string
}

/** A page of the open sessions, last seen first. Pages start at 1. */
export function sessionPageQuery({ projectId, text }: SessionsOf, page: number, limit = sessionPageSize) {
  const input = {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(text !== '' && { search_text: text }),
    page,
    limit,
  }
  return {
    ...callQuery('/auth/searchSessions', projectId ?? null, input),
    refetchInterval: again,
  }
}
