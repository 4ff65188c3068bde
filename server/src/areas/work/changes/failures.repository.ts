import { limits, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { offeredEntries } from '../../library/project-words.loader.ts'

/**
 * Finds those of some failure codes that orders of a project may name, by id: those that it is offered, and of others those
 * that an order keeps.
 */
export async function findFailures(
  database: Database,
  projectId: string,
  ids: readonly string[],
  kept: readonly string[],
): Promise<ReadonlyMap<string, { id: string; parent_id: string | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; parent_id: string | null }>`
    select e.id, e.parent_id from library_entry e
    where e.id = any(${ids}::uuid[]) and e.kind = 'failure' and (
      e.id = any(${kept}::uuid[]) or e.id in (select o.id from ${offeredEntries(projectId, 'failure')} o))
    for key share of e`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

interface FailureCodeRow {
  id: string
  parent_id: string | null
  code: string
  name: Multilingual
}

/** Reads the failure codes that orders of a project are offered, in the order of their list. */
export async function readFailures(database: Database, projectId: string): Promise<FailureCodeRow[]> {
  const { rows } = await sql<FailureCodeRow>`
    select o.id, o.parent_id, o.code, o.name from ${offeredEntries(projectId, 'failure')} o
    order by o.project_id is null, o.position, o.id limit ${2 * limits.entriesOfKind}`.execute(database)
  return rows
}
