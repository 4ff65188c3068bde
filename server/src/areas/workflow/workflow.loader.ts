import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { maySee } from './workflow.policy.ts'
import { findWorkflow, type WorkflowLock, type WorkflowRow } from './workflow.repository.ts'

/**
 * Loads a workflow for a caller who may see it and has `code` in its project. With `lock` the row is locked until
 * the transaction ends.
 * @throws Failure not_found if the caller may not see it, forbidden if they may see it but lack the code
 */
export async function loadWorkflow(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: WorkflowLock,
): Promise<WorkflowRow> {
  const row = await findWorkflow(context.database, id, lock)
  if (!row || !maySee(await context.rights(row.project_id))) throw notFound()
  await context.require(row.project_id, code)
  return row
}
