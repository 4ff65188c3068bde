import type { WorkflowDefinition, WorkStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { KindName } from './work-kind.ts'

/** Where an order begins. */
export interface WorkStart {
  workflow_id: string
  version: number
  step_key: string
  status: WorkStatus
}

/**
 * Finds the first step of the published version of a workflow, which cannot be removed until the transaction ends. Without an id, that
 * of the default workflow of a kind. Returns undefined if nothing is published.
 */
export async function findStart(
  database: Database,
  { projectId, kind, workflowId }: { projectId: string; kind: KindName; workflowId: string | null },
): Promise<WorkStart | undefined> {
  const chosen = workflowId === null ? sql`w.is_default` : sql`w.id = ${workflowId}`
  const { rows } = await sql<{ workflow_id: string; version: number; definition: WorkflowDefinition }>`
    select v.workflow_id, v.version, v.definition
    from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.published_version
    where w.project_id = ${projectId} and w.kind = ${kind} and ${chosen} for key share of w`.execute(database)
  const [found] = rows
  const step = found?.definition.steps.find((one) => one.is_start)
  return (
    found &&
    step && {
      workflow_id: found.workflow_id,
      version: found.version,
      step_key: step.key,
      status: step.status,
    }
  )
}
