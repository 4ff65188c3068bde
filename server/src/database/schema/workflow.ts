import type { WorkflowDefinition, WorkflowKind } from '@atrium/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

export interface WorkflowTable {
  id: Generated<string>
  project_id: string
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  kind: WorkflowKind
  is_default: Generated<boolean>
  draft: JSONColumnType<WorkflowDefinition>
  published_version: number | null
  /** Whether the draft differs from the published version. */
  has_changes: Generated<boolean>
  created_at: Generated<Date>
  changed_at: Generated<Date>
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface WorkflowVersionTable {
  project_id: string
  workflow_id: string
  version: number
  definition: JSONColumnType<WorkflowDefinition>
  published_at: Generated<Date>
  published_by: string | null
}

declare module '../schema.ts' {
  interface Schema {
    workflow: WorkflowTable
    workflow_version: WorkflowVersionTable
  }
}
