import { catalogFacts, type Catalog, type CatalogDetails } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { selectFacts } from '../../facts/statements.ts'

export interface CatalogRow extends Omit<CatalogDetails, 'parent_id'> {
  /** Null at the top. */
  parent_id: string | null
}

/**
 * The columns of kind `c`. Whether others are below it is answered for a reader who sees the kinds of all projects, those of its
 * own and those of `projectId`. The order makes PostgreSQL use the index of the children, also where many kinds have one parent.
 */
export const catalogColumns = (
  projectId: string | null,
) => sql`c.id, c.project_id, c.parent_id, c.position, ${selectFacts(catalogFacts, 'c')},
  coalesce((select true from catalog b where b.parent_id = c.id and b.removed_at is null
    and (b.project_id is null or b.project_id = c.project_id or b.project_id = ${projectId}::uuid)
    order by b.position, b.id limit 1), false) as has_children,
  c.is_active, c.version`

/** Finds a kind that was not removed. 'locked' locks it until the transaction ends, also against assets that refer to it. */
export async function findCatalog(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<CatalogRow | undefined> {
  const { rows } = await sql<CatalogRow>`
    select ${catalogColumns(null)} from catalog c where c.id = ${id} and c.removed_at is null
    ${lock ? sql`for update of c` : sql``}`.execute(database)
  return rows[0]
}

/** Returns the kinds above one, from the top. */
export async function readPath(database: Database, id: string): Promise<Catalog[]> {
  const { rows } = await sql<Catalog>`
    select c.id, c.code, c.name from catalogs_above(${id}) above, lateral (
      select * from catalog where id = above.id offset 0
    ) c where above.level > 0 order by above.level desc`.execute(database)
  return rows
}

/** A kind as an asset may refer to it. */
export interface OfferedCatalog {
  id: string
  project_id: string | null
  is_active: boolean
}

/**
 * Returns those of some ids that are kinds of all projects or of one project. Nobody removes them until the transaction ends.
 */
export async function lockOffered(
  database: Database,
  ids: readonly string[],
  projectId: string,
): Promise<Map<string, OfferedCatalog>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OfferedCatalog>`
    select id, project_id, is_active from catalog
    where id = any(${ids}::uuid[]) and removed_at is null and (project_id is null or project_id = ${projectId})
    order by id for key share`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the names of some kinds by id, of those that were removed too. Who sees an asset sees the names of its kinds. */
export async function catalogNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalog where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
