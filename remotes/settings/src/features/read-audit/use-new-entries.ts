import type { AuditEntryReply } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'
import { newestQuery, type AuditFilter } from '../../queries/audit.queries.ts'

/** Whether something that the filter matches was recorded since the first entry of the list. */
export function useNewEntries(filter: AuditFilter, first: AuditEntryReply | undefined): boolean {
  const { data } = useQuery({ ...newestQuery(filter, first?.at ?? ''), enabled: first !== undefined })
  return first !== undefined && data != null && data.entry !== null && data.entry !== first.id
}
