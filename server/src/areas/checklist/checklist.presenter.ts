import type { Checklist, ChecklistDefinition } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { ListedChecklistRow } from './checklist.repository.ts'

export const presentChecklist = (row: ListedChecklistRow, language: string): Checklist => ({
  id: row.id,
  project_id: row.project_id,
  code: row.code,
  name: inLanguage(row.name, language),
  description: inLanguage(row.description, language),
  kind: row.kind,
  is_retired: row.is_retired,
  published_version: row.published_version,
  published_at: row.published_at?.toISOString() ?? null,
  has_changes: row.has_changes,
  sections: row.sections,
  items: row.items,
  changed_at: row.changed_at.toISOString(),
  version: row.version,
})

/** A definition in a reply. */
export const presentDefinition = ({ items, scoring }: ChecklistDefinition) => ({ items: [...items], scoring })
