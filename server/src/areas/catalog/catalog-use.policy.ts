import { limits, type CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { requireInEach } from '../../serve/require-in-each.ts'
import type { CatalogCode } from './catalog.policy.ts'

/** Returns the projects that use some kinds: they have assets of them or of kinds below them, or kinds of their own below them. */
export async function projectsUsing(database: Database, catalogIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    with branch as materialized (
      select distinct below.id from unnest(${catalogIds}::uuid[]) top (id), catalogs_below(top.id) below (id)
    )
    select a.project_id from asset a where a.catalog_id = any(array(select id from branch)) and a.removed_at is null
    union
    select c.project_id from catalog c where c.id = any(array(select id from branch)) and c.project_id is not null`.execute(
    database,
  )
  return rows.map((row) => row.project_id)
}

/** Returns the projects that use each of some kinds; none for a kind that no project uses. */
export async function projectsByKind(
  database: Database,
  catalogIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (catalogIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; projects: string[] }>`
    with branch as materialized (
      select distinct top.id as top_id, below.id from unnest(${catalogIds}::uuid[]) top (id), catalogs_below(top.id) below (id)
    )
    select top_id as id, array_agg(project_id) as projects from (
      select branch.top_id, a.project_id from branch join asset a on a.catalog_id = branch.id where a.removed_at is null
      union
      select branch.top_id, c.project_id from branch join catalog c on c.id = branch.id where c.project_id is not null
    ) used group by top_id`.execute(database)
  return new Map(rows.map(({ id, projects }) => [id, projects]))
}

/**
 * Returns the projects that use a kind which the caller sees: by name those in which they see kinds and assets, and how many there are
 * in all.
 */
export async function readUses(context: Context, id: string): Promise<CallReply<'/catalog/getUses/{id}'>> {
  const using = await projectsUsing(context.database, [id])
  const rights = await context.rightsByProject(using)
  const seen = using.filter((projectId) => {
    const held = rights.get(projectId)
    return held?.may('catalog_view') === true && held.may('asset_view')
  })
  const { rows: projects } = await sql<CallReply<'/catalog/getUses/{id}'>['projects'][number]>`
    select id, code, short_name as name from project where id = any(${seen}::uuid[])
    order by sortable(short_name), id limit ${limits.projectsOfKind}`.execute(context.database)
  return { projects, total: using.length }
}

/**
 * Requires a right in each project that uses some kinds. A kind of one project is used nowhere else, so that only kinds of all
 * projects are looked up: otherwise a right in one project would change the assets of others.
 * @throws Failure 403
 */
export async function requireWhereUsed(
  context: Context,
  kinds: readonly { id: string; project_id: string | null }[],
  ...codes: readonly CatalogCode[]
): Promise<void> {
  const shared = kinds.flatMap(({ id, project_id }) => (project_id === null ? [id] : []))
  if (shared.length === 0) return
  await requireInEach(context, codes, () => projectsUsing(context.database, shared), 'catalog_used_elsewhere')
}
