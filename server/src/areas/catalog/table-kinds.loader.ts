import { catalogFacts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { selectFacts } from '../../facts/statements.ts'
import type { TableKind } from './importing/part-cells.ts'

/** A kind with what a table says of it. */
export interface TableKindRow extends TableKind {
  id: string
  parent_id: string | null
  version: number
}

/** The kinds that a project has: its own and those of all projects. */
const isOf = (projectId: string) =>
  sql<boolean>`c.removed_at is null and (c.project_id is null or c.project_id = ${projectId})`

const columns = sql`c.id, c.project_id, c.parent_id, ${selectFacts(catalogFacts, 'c')}, c.is_active, c.version,
  coalesce(p.code, '') as parent`

/** Returns the kinds that a project has, or those of some ids among them. */
export async function readTableKinds(
  database: Database,
  projectId: string,
  ids?: readonly string[],
): Promise<TableKindRow[]> {
  const { rows } = await sql<TableKindRow>`
    select ${columns} from catalog c left join catalog p on p.id = c.parent_id
    where ${isOf(projectId)} ${ids ? sql`and c.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)` : sql``}`.execute(
    database,
  )
  return rows
}

/** A kind in the order of a table. */
export interface ListedKind {
  id: string
  code: string
  project_id: string | null
  parent_id: string | null
}

/** Returns the kinds that a project has, each behind the one above it: those of all projects first. */
export async function listTableKinds(database: Database, projectId: string): Promise<ListedKind[]> {
  const { rows } = await sql<ListedKind>`
    select c.id, c.code, c.project_id, c.parent_id from catalog c where ${isOf(projectId)}
    order by c.project_id is not null, c.position, sortable(c.name), c.id`.execute(database)
  const below = Map.groupBy(rows, ({ parent_id: parentId }) => parentId)
  const kinds: ListedKind[] = []
  const waiting = (below.get(null) ?? []).toReversed()
  for (let kind = waiting.pop(); kind; kind = waiting.pop()) {
    kinds.push(kind)
    waiting.push(...(below.get(kind.id) ?? []).toReversed())
  }
  return kinds
}
