import { callKey, callQuery, reading } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

export const auditPageSize = 50

/** The filters of the trail, for the list and for the export. */
export type AuditFilter = Omit<CallInput<'/audit/export'>, 'before' | 'entry' | 'import_run'>
export type AuditPage = CallReply<'/audit/search'>

/**
 * Where the next page begins. `onRequest` is true if the server stopped searching early; the user then decides whether
 * to go on.
 */
export interface GoesOn {
  readonly before: string
  readonly onRequest: boolean
}

/** The beginning of the next page. Undefined at the end of the trail. */
export function goesOn({ entries, looked_back_to: lookedBackTo }: AuditPage): GoesOn | undefined {
  if (lookedBackTo) return { before: lookedBackTo.entry, onRequest: true }
  const last = entries.at(-1)
  return last && entries.length === auditPageSize ? { before: last.id, onRequest: false } : undefined
}

/**
 * The trail, newest first. New entries come at its beginning, so each page begins after the last entry of the one
 * before.
 */
export function auditQuery(filter: AuditFilter) {
  const input = { ...filter, whole_imports: true, limit: auditPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('/audit/search', filter.project_id ?? null, input),
    queryFn: ({ pageParam: before, ...query }) =>
      reading(query)('/audit/search', { ...input, ...(before !== '' && { before }) }),
    initialPageParam: '',
    getNextPageParam: (last) => goesOn(last)?.before,
  })
}

/** What one import changed, newest first. */
export function importRunQuery(projectId: string | undefined, run: string) {
  const input = {
    ...(projectId !== undefined && { project_id: projectId }),
    import_run: run,
    limit: auditPageSize,
  }
  return infiniteQueryOptions({
    queryKey: callKey('/audit/search', projectId ?? null, input),
    queryFn: ({ pageParam: before, ...query }) =>
      reading(query)('/audit/search', { ...input, ...(before !== '' && { before }) }),
    initialPageParam: '',
    getNextPageParam: (last) => goesOn(last)?.before,
  })
}

/** The newest entry of a filter since a moment. The query is read again with every change on the server. */
export function newestQuery(filter: AuditFilter, since: string) {
  return callQuery('/audit/newest', filter.project_id ?? null, {
    ...filter,
    whole_imports: true,
    from: since,
  })
}

/** One entry by its number, for an address that names it. */
export function auditEntryQuery(projectId: string | undefined, entry: string) {
  const scope = projectId === undefined ? {} : { project_id: projectId }
  return callQuery('/audit/search', projectId ?? null, { ...scope, entry })
}
