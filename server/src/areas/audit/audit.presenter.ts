import type { AuditEntryReply } from '@atrium/contract'
import type { AuditRow } from './audit.repository.ts'

export function presentEntry(row: AuditRow): AuditEntryReply {
  const { id, call, thing, thing_id, project_id, before, after, cut, run, run_entries } = row
  const user = row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' }
  const import_run = run === null ? null : { id: run, entries: run_entries }
  const at = row.at.toISOString()
  return { id, at, user, call, thing, thing_id, project_id, before, after, cut, import_run }
}
