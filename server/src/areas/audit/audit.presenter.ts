import type { AuditEntryReply } from '@atrium/contract'
import type { AuditRow } from './audit.repository.ts'

export function presentEntry(row: AuditRow): AuditEntryReply {
  const { id, call, thing, thing_id, project_id, before, after, cut } = row
  const user = row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' }
  return { id, at: row.at.toISOString(), user, call, thing, thing_id, project_id, before, after, cut }
}
