import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findChecklist, type ChecklistLock, type ChecklistRow } from './checklist.repository.ts'

/**
 * Loads a checklist for a caller who may see it and has `code` in its project. With `lock` the row is locked until the transaction
 * ends. Whoever holds checklist_view sees all checklists of the project.
 * @throws Failure not_found if the caller may not see it, forbidden if they may see it but lack the code
 */
export async function loadChecklist(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: ChecklistLock,
): Promise<ChecklistRow> {
  const row = await findChecklist(context.database, id, lock)
  if (!row || !(await context.rights(row.project_id)).may('checklist_view')) throw notFound()
  await context.require(row.project_id, code)
  return row
}
