import type { Workflow } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { ListedWorkflowRow, WorkflowRow } from './workflow.repository.ts'

export function presentWorkflow(row: ListedWorkflowRow | WorkflowRow, language: string): Workflow {
  return {
    id: row.id,
    project_id: row.project_id,
    code: row.code,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    kind: row.kind,
    is_default: row.is_default,
    published_version: row.published_version,
    published_at: row.published_at?.toISOString() ?? null,
    has_changes: row.has_changes,
    steps: 'draft' in row ? row.draft.steps.length : row.steps,
    actions: 'draft' in row ? row.draft.actions.length : row.actions,
    changed_at: row.changed_at.toISOString(),
    version: row.version,
  }
}
