import type { AnswerResult, ChecklistDefinition, ChecklistItem, ChecklistKind } from '@atrium/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

export interface ChecklistTable {
  id: Generated<string>
  project_id: string
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  kind: ChecklistKind
  draft: JSONColumnType<ChecklistDefinition>
  /** Of the draft: its sections, and what they ask. */
  sections: number
  items: number
  is_retired: Generated<boolean>
  published_version: number | null
  /** Whether the draft differs from the published version. */
  has_changes: Generated<boolean>
  created_at: Generated<Date>
  changed_at: Generated<Date>
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface ChecklistVersionTable {
  project_id: string
  checklist_id: string
  version: number
  definition: JSONColumnType<ChecklistDefinition>
  published_at: Generated<Date>
  published_by: string | null
}

export interface ChecklistRunTable {
  id: Generated<string>
  project_id: string
  items: JSONColumnType<ChecklistItem[]>
  /** The published version that it asks; null for tasks that people wrote. */
  checklist_id: string | null
  checklist_version: number | null
  scoring: JSONColumnType<ChecklistDefinition['scoring'], string | null, string | null> | null
  started_at: Generated<Date>
  changed_at: Generated<Date>
  version: Generated<number>
}

export interface ChecklistAnswerTable {
  /** Photos of the answer name it. */
  id: Generated<string>
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

/** What an import of items goes into. */
export interface ChecklistImportTable {
  import_id: string
  /** Null for a new checklist that is not made yet. */
  checklist_id: string | null
  /** Of a new one. */
  code: string
  name: string
}

declare module '../schema.ts' {
  interface Schema {
    checklist: ChecklistTable
    checklist_version: ChecklistVersionTable
    checklist_run: ChecklistRunTable
    checklist_answer: ChecklistAnswerTable
    checklist_import: ChecklistImportTable
  }
}
