import { useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery, type AuditFilter } from '../../queries/audit.queries.ts'

/** The pages of the trail that are loaded. */
export function useAuditPages(filter: AuditFilter) {
  return useInfiniteQuery(auditQuery(filter))
}

export type AuditPages = ReturnType<typeof useAuditPages>
