import { callKey, callQuery, reading } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

export const auditPageSize = 50

/** What is asked of the trail; the same for the list and for the file. */
export type AuditFilter = Omit<CallInput<'/audit/export'>, 'before' | 'entry'>
export type AuditPage = CallReply<'/audit/search'>

/** Where a page goes on, and whether somebody must ask for it: what was looked through in vain is not gone on with by itself. */
export interface GoesOn {
  readonly before: string
  readonly onRequest: boolean
}

/** Where the trail goes on after a page; undefined at its end. */
export function goesOn({ entries, looked_back_to: lookedBackTo }: AuditPage): GoesOn | undefined {
  if (lookedBackTo) return { before: lookedBackTo.entry, onRequest: true }
  const last = entries.at(-1)
  return last && entries.length === auditPageSize ? { before: last.id, onRequest: false } : undefined
}

/** The trail, newest first. It grows at its beginning while one reads: each page begins after the last entry of the one before. */
export function auditQuery(filter: AuditFilter) {
  const input = { ...filter, limit: auditPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('/audit/search', filter.project_id ?? null, input),
    queryFn: ({ pageParam: before, ...query }) =>
      reading(query)('/audit/search', { ...input, ...(before !== '' && { before }) }),
    initialPageParam: '',
    getNextPageParam: (last) => goesOn(last)?.before,
  })
}

/** One entry by its number, for a user who comes by its address. */
export function auditEntryQuery(projectId: string | undefined, entry: string) {
  const scope = projectId === undefined ? {} : { project_id: projectId }
  return callQuery('/audit/search', projectId ?? null, { ...scope, entry })
}
