import type { Multilingual, WorkflowDefinition } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

/** A published version of a workflow, which never changes. */
export interface WorkflowVersion {
  workflow_id: string
  version: number
  /** Of the workflow. */
  name: Multilingual
  definition: WorkflowDefinition
}

/** Names a version among others. */
export const versionKey = (workflowId: string, version: number): string => `${workflowId}:${version}`

/** Reads published versions of workflows, by `versionKey`. Those that do not exist are left out. */
export async function readWorkflowVersions(
  database: Database,
  wanted: readonly { workflow_id: string; workflow_version: number }[],
): Promise<ReadonlyMap<string, WorkflowVersion>> {
  const distinct = new Map(wanted.map((one) => [versionKey(one.workflow_id, one.workflow_version), one]))
  if (distinct.size === 0) return new Map()
  const list = [...distinct.values()]
  const query = sql<WorkflowVersion>`
    select v.workflow_id, v.version, w.name, v.definition
    from unnest(${list.map((one) => one.workflow_id)}::uuid[], ${list.map((one) => one.workflow_version)}::int[])
      as wanted (workflow_id, version)
      join workflow_version v on v.workflow_id = wanted.workflow_id and v.version = wanted.version
      join workflow w on w.id = v.workflow_id`
  const { rows } = await prepared(database, query)
  return new Map(rows.map((row) => [versionKey(row.workflow_id, row.version), row]))
}
