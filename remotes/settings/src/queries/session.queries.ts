import { callQuery } from '@atrium/client'

export const sessionPageSize = 50
/** Who was seen last changes by the minute, and nobody tells of it: what is on screen is asked for again. Milliseconds. */
const again = 15_000

export interface SessionsOf {
  /** Undefined for the whole portal. */
  readonly projectId: string | undefined
  readonly text: string
}

/** A page of the sessions that are open, from 1, last seen first. */
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
