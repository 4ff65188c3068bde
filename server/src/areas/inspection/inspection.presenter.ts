import type { RunAnswer } from '@atrium/contract'
import type { AnswerRow } from '../checklist/run-rows.loader.ts'

export const presentAnswer = (row: AnswerRow, photoIds: string[]): RunAnswer => ({
  item_key: row.key,
  repeat_key: row.round,
  // Values are not changed any more.
  value: row.value as RunAnswer['value'],
  note: row.note,
  photo_ids: photoIds,
  state: row.state,
  answered_by: row.answered_by,
  answered_at: row.answered_at.toISOString(),
  version: row.version,
})
