import type { CatalogFacts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Locks the tree of kinds until the transaction ends: nobody else creates, moves, sorts or removes in it. */
export async function lockCatalogs(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogs'))`.execute(database)
}

/** What an update writes of a kind. */
export interface StoredFacts extends CatalogFacts {
  parent_id: string | null
  is_active: boolean
}

/** Adds a kind behind its siblings; returns its id. */
export async function addCatalog(
  database: Database,
  { project_id, parent_id }: { project_id: string | null; parent_id: string | null },
  facts: CatalogFacts,
): Promise<string> {
  const { id } = await database
    .insertInto('catalog')
    .values({ ...facts, project_id, parent_id, position: behind({ project_id, parent_id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const behind = ({ project_id, parent_id }: { project_id: string | null; parent_id: string | null }) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from catalog s where s.parent_id is not distinct from ${parent_id}::uuid
    and s.project_id is not distinct from ${project_id}::uuid and s.removed_at is null)`

/**
 * Writes all facts of a kind, and raises its version. A kind that gets another parent comes behind its new siblings; those that it leaves
 * close ranks. The tree has to be locked then.
 */
export async function writeCatalog(
  database: Database,
  { id, project_id, parent_id }: { id: string; project_id: string | null; parent_id: string | null },
  facts: StoredFacts,
): Promise<void> {
  const moves = facts.parent_id !== parent_id
  await database
    .updateTable('catalog')
    .set({
      ...facts,
      ...(moves && { position: behind({ project_id, parent_id: facts.parent_id }) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  if (moves) await closeGaps(database, { project_id, parent_id })
}

/** The shape of the tree around a kind that gets another parent. */
export interface Reach {
  /** Levels of the parent, from 1 at the top. */
  above: number
  /** Levels of the branch, from 1 for the kind alone. */
  branch: number
  /** Whether the parent is the kind or below it. */
  isCircle: boolean
}

/** @param id of the kind that moves, null for a new one */
export async function readReach(database: Database, id: string | null, parentId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    with recursive branch as (
      select ${id}::uuid as id, 1 as level
      union all
      select c.id, branch.level + 1 from branch, lateral (
        select id from catalog where parent_id = branch.id and removed_at is null offset 0) c
    ), above as (select id from catalogs_above(${parentId}))
    select (select count(*)::int from above) as above, (select max(level) from branch) as branch,
      exists (select from above where id = ${id}::uuid) as "isCircle"`.execute(database)
  const [reach] = rows
  if (!reach) throw new Error('the query of the tree of kinds returned no row')
  return reach
}

/** What prevents that a kind is removed. */
export async function findUses(
  database: Database,
  id: string,
): Promise<{ hasAssets: boolean; children: number }> {
  const { rows } = await sql<{ hasAssets: boolean; children: number }>`
    select exists (select from asset where catalog_id = ${id} and removed_at is null) as "hasAssets",
      (select count(*)::int from catalog where parent_id = ${id} and removed_at is null) as children`.execute(
    database,
  )
  return rows[0] ?? { hasAssets: false, children: 0 }
}

/** Removes a kind; its siblings close ranks. The tree has to be locked. */
export async function markRemoved(database: Database, id: string): Promise<void> {
  const { rows } = await sql<Siblings>`
    update catalog set removed_at = now(), version = version + 1 where id = ${id} returning project_id, parent_id`.execute(
    database,
  )
  for (const left of rows) await closeGaps(database, left)
}

/** Removes several kinds at once, as `markRemoved` does. */
export async function markAllRemoved(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update catalog set removed_at = now(), version = version + 1 where id = any(${ids}::uuid[])`.execute(
    database,
  )
  await sql`
    update catalog c set position = placed.position from (
      select s.id, row_number() over (partition by s.project_id, s.parent_id order by s.position, sortable(s.name), s.id) as position
      from catalog s where s.removed_at is null and exists (
        select from catalog gone where gone.id = any(${ids}::uuid[]) and gone.parent_id is not distinct from s.parent_id
          and gone.project_id is not distinct from s.project_id)
    ) placed where c.id = placed.id and c.position <> placed.position`.execute(database)
}

/** The kinds of one owner that are below the same kind. Their positions are 1 to n. */
export interface Siblings {
  project_id: string | null
  parent_id: string | null
}

/** Gives siblings the positions 1 to n again after one of them has left. */
export async function closeGaps(database: Database, siblings: Siblings): Promise<void> {
  await writeOrder(database, await readSiblings(database, siblings))
}

/** Returns the ids of the kinds of an owner that are below the same kind, in their order. */
export async function readSiblings(
  database: Database,
  { project_id, parent_id }: Siblings,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalog where parent_id is not distinct from ${parent_id}::uuid
      and project_id is not distinct from ${project_id}::uuid and removed_at is null
    order by position, sortable(name), id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Gives kinds the positions of their order, from 1. */
export async function writeOrder(database: Database, ids: readonly string[]): Promise<void> {
  await sql`update catalog c set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where c.id = placed.id and c.position <> placed.position`.execute(database)
}
