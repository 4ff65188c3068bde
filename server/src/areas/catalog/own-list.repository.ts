import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { OwnList } from './own-list.ts'

type List = Pick<OwnList<never, never, never, never>, 'table' | 'key'>

/** Returns the keys, in lower case, that the kinds below one have in a list. */
export async function keysBelow(
  database: Database,
  { table, key }: List,
  catalogId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(s.${sql.ref(key)}::text) as key from catalogs_below(${catalogId}) below (id)
      join ${sql.table(table)} s on s.catalog_id = below.id
    where below.id <> ${catalogId}`.execute(database)
  return new Set(rows.map(({ key: one }) => one))
}

/**
 * Returns which of some keys, in lower case, kinds of other projects have in a list below some kinds, by the ids of the latter.
 * @param projectId whose kinds are left out
 */
export async function keysBelowElsewhere(
  database: Database,
  { table, key }: List,
  {
    catalogIds,
    projectId,
    keys,
  }: { catalogIds: readonly string[]; projectId: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (catalogIds.length === 0 || keys.length === 0) return new Map()
  const named = sql`lower(s.${sql.ref(key)}::text)`
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select above.id, array_agg(distinct ${named}) as keys
    from unnest(${catalogIds}::uuid[]) above (id), lateral catalogs_below(above.id) below (id)
      join catalog c on c.id = below.id and c.project_id <> ${projectId}
      join ${sql.table(table)} s on s.catalog_id = c.id
    where ${named} = any(${keys}::text[]) group by above.id`.execute(database)
  return new Map(rows.map((row) => [row.id, new Set(row.keys)]))
}

/** Prepares the own list of a kind to be written: removes what is not kept, and frees all codes, as two can exchange theirs. */
export async function clearOwnList(
  database: Database,
  table: 'catalog_spec' | 'catalog_param' | 'catalog_plan',
  catalogId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where catalog_id = ${catalogId} and id <> all(${kept}::uuid[])`.execute(
    database,
  )
  await sql`update ${sql.table(table)} set code = id::text where catalog_id = ${catalogId}`.execute(database)
}

export async function raiseVersion(database: Database, catalogId: string): Promise<void> {
  await sql`update catalog set version = version + 1 where id = ${catalogId}`.execute(database)
}

/** Counts the assets of a kind and of those below it. */
export async function countAssets(database: Database, catalogId: string): Promise<number> {
  const { rows } = await sql<{ assets: number }>`
    select count(*)::int as assets from asset
    where catalog_id = any(array(select catalogs_below(${catalogId}))) and removed_at is null`.execute(
    database,
  )
  return rows[0]?.assets ?? 0
}
