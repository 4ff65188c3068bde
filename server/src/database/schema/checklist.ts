import type { AnswerResult, ChecklistItem } from '@atrium/contract'
import type { Generated, JSONColumnType } from 'kysely'

export interface ChecklistRunTable {
  id: Generated<string>
  project_id: string
  items: JSONColumnType<ChecklistItem[]>
  started_at: Generated<Date>
  changed_at: Generated<Date>
  version: Generated<number>
}

export interface ChecklistAnswerTable {
  project_id: string
  run_id: string
  item_key: string
  /** The round of a repeated section; empty elsewhere. */
  repeat_key: Generated<string>
  value: JSONColumnType<object, string | null, string | null>
  note: Generated<string>
  state: AnswerResult | 'skipped'
  answered_by: string | null
  answered_at: Generated<Date>
  received_at: Generated<Date>
  /** That of the run when it was written. */
  version: Generated<number>
}

declare module '../schema.ts' {
  interface Schema {
    checklist_run: ChecklistRunTable
    checklist_answer: ChecklistAnswerTable
  }
}
