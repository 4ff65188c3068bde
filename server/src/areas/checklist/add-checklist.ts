import { limits, type ChecklistDefinition } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { conflict } from '../../serve/failure.ts'
import {
  countChecklists,
  insertChecklist,
  lockChecklists,
  sizeOf,
  type ChecklistRow,
  type ChecklistTexts,
  type NewChecklist,
} from './checklist.repository.ts'

/** What the trail says of a checklist: its texts, and how large its draft is. */
export const factsOf = (
  { code, name, description, is_retired }: ChecklistTexts & Pick<ChecklistRow, 'is_retired'>,
  draft: ChecklistDefinition,
) => ({ code, name, description, is_retired, ...sizeOf(draft) })

/** Adds a checklist and returns its id. @throws Failure 409 for a code that is taken, or if the project has as many as it may have */
export async function addChecklist(database: Database, checklist: NewChecklist): Promise<string> {
  const maximum = limits.checklistsOfProject
  await lockChecklists(database, checklist.project_id)
  if ((await countChecklists(database, checklist.project_id)) >= maximum)
    throw conflict('checklist_list_full', { params: { maximum } })
  return insertChecklist(database, checklist)
}
