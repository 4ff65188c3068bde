import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { OwnList } from '../own-list.ts'

type Table = OwnList<never, never, never, never>['table']

/** An asset of the kind that goes. */
export interface MovedAsset {
  id: string
  project_id: string
  is_removed: boolean
}

/** A kind that gets another parent. */
export interface MovedKind {
  id: string
  project_id: string | null
}

/** Locks the assets of a kind, removed ones too, in the order of their ids; at most so many. */
export async function lockAssetsOf(
  database: Database,
  catalogId: string,
  most: number,
): Promise<MovedAsset[]> {
  const { rows } = await sql<MovedAsset>`
    select id, project_id, removed_at is not null as is_removed from asset
    where id = any(array(select id from asset where catalog_id = ${catalogId} limit ${most}::int)) and catalog_id = ${catalogId}
    order by id for update`.execute(database)
  return rows
}

/** Locks two kinds and those directly below the first, in the order of their ids; returns the latter, at most so many. */
export async function lockKinds(
  database: Database,
  { fromId, intoId, most }: { fromId: string; intoId: string; most: number },
): Promise<MovedKind[]> {
  const { rows } = await sql<MovedKind & { is_below: boolean }>`
    select id, project_id, parent_id is not distinct from ${fromId}::uuid as is_below from catalog
    where removed_at is null and (id in (${fromId}, ${intoId})
      or id = any(array(select id from catalog where parent_id = ${fromId} and removed_at is null limit ${most}::int)))
    order by id for update`.execute(database)
  return rows.filter((row) => row.is_below)
}

/** Returns the projects that have assets of a kind or of those below it. */
export async function projectsWithAssets(database: Database, catalogId: string): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select distinct project_id from asset
    where catalog_id = any(array(select catalogs_below(${catalogId}))) and removed_at is null`.execute(
    database,
  )
  return rows.map((row) => row.project_id)
}

/** Returns the keys, in lower case, that the kinds below one have in a list, without those of another kind. */
export async function otherKeysBelow(
  database: Database,
  { table, key }: { table: Table; key: 'code' | 'material_id' },
  { catalogId, without }: { catalogId: string; without: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(s.${sql.ref(key)}::text) as key from catalogs_below(${catalogId}) below (id)
      join ${sql.table(table)} s on s.catalog_id = below.id
    where below.id not in (${catalogId}, ${without})`.execute(database)
  return new Set(rows.map(({ key: one }) => one))
}

/** Moves what is directly below a kind behind what is below another one. */
export async function moveChildren(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`
    update catalog c set parent_id = ${intoId}, position = placed.position, version = version + 1
    from (
      select k.id, row_number() over (partition by k.project_id order by k.position, sortable(k.name), k.id) + coalesce((
        select max(s.position) from catalog s where s.parent_id = ${intoId} and s.removed_at is null
          and s.project_id is not distinct from k.project_id), 0) as position
      from catalog k where k.parent_id = ${fromId} and k.removed_at is null
    ) placed where placed.id = c.id`.execute(database)
}

/** Gives all assets of a kind another one; raises their versions. */
export async function moveAssetsOf(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`update asset set catalog_id = ${intoId}, version = version + 1 where catalog_id = ${fromId}`.execute(
    database,
  )
}

/** Gives lines of the list of a kind to another one, behind its own. */
export async function takeOver(
  database: Database,
  table: Table,
  { ids, intoId }: { ids: readonly string[]; intoId: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} s set catalog_id = ${intoId}, position = placed.n + (
      select coalesce(max(position), 0) from ${sql.table(table)} where catalog_id = ${intoId})
    from unnest(${ids}::uuid[]) with ordinality as placed (id, n) where s.id = placed.id`.execute(database)
}
