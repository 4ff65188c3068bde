import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface TreeRow {
  id: string
  node: string
  parent_id: string | null
  path: string
  position: number
  is_active: boolean
}

/** Reads a project's current locations, for tests. */
export async function readTree(database: Database, projectId: string): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select id, node, parent_id, path::text, position, removal_id is null as is_active
    from location where project_id = ${projectId} order by position, id`.execute(database)
  return rows
}

/** Returns the rules that a tree breaks, a sentence each, for tests; none when all hold. */
export function brokenRules(rows: readonly TreeRow[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const broken: string[] = []
  for (const row of rows) {
    const above = row.parent_id === null ? undefined : byId.get(row.parent_id)
    if (row.parent_id !== null && !above)
      broken.push(`[LOC-8] ${row.id} lies below a location that is not in its project`)
    const path = above ? `${above.path}.${row.node}` : row.node
    if (row.path !== path) broken.push(`[LOC-8] ${row.id} has the path ${row.path} instead of ${path}`)
    if (new Set(row.path.split('.')).size < row.path.split('.').length)
      broken.push(`[LOC-12] ${row.id} lies below itself`)
    if (row.path.split('.').length > limits.treeDepth) broken.push(`[LOC-26] ${row.id} stands too deep`)
    if (above && !above.is_active && row.is_active)
      broken.push(`[LOC-9] ${row.id} is active below a removed location`)
  }
  const active = rows.filter((row) => row.is_active)
  for (const [parentId, siblings] of Map.groupBy(active, (row) => row.parent_id)) {
    const positions = siblings.map((row) => row.position)
    if (positions.some((position, index) => position !== index + 1)) {
      broken.push(`[LOC-7] below ${parentId} the positions are ${positions.join(', ')}`)
    }
  }
  return broken
}
