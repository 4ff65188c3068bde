import type { WorkflowDefinition, WorkflowKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A workflow as it is published. */
export interface PublishedWorkflow {
  readonly id: string
  readonly version: number
  readonly definition: WorkflowDefinition
}

/** Reads the workflow that orders of a kind follow in a project. @throws Error without one: a project begins with it */
export async function readDefaultWorkflow(
  database: Database,
  projectId: string,
  kind: WorkflowKind,
): Promise<PublishedWorkflow> {
  const { rows } = await sql<PublishedWorkflow>`
    select w.id, v.version, v.definition from workflow w
      join workflow_version v on v.workflow_id = w.id and v.version = w.published_version
    where w.project_id = ${projectId} and w.kind = ${kind} and w.is_default`.execute(database)
  const [workflow] = rows
  if (!workflow) throw new Error('a project begins with a workflow of each kind')
  return workflow
}
