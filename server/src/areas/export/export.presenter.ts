import { messageText, type ExportedFile, type MessageKey } from '@atrium/contract'
import type { ExportRow } from '../../exports/exports.repository.ts'

export function presentExport(row: ExportRow): ExportedFile {
  const { id, call, state, name, bytes, project_id: projectId } = row
  return {
    id,
    call,
    state,
    percent: state === 'done' ? 100 : row.percent,
    name,
    bytes,
    project:
      projectId === null
        ? null
        : { id: projectId, code: row.project_code ?? '', short_name: row.project_name ?? '' },
    failure: state === 'failed' ? failureOf(row) : null,
    requested_at: row.requested_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}

function failureOf({ failure, failure_params: params }: ExportRow): ExportedFile['failure'] {
  const key = failure ?? 'export_failed'
  return { key, message: messageText(key as MessageKey, params), params }
}
