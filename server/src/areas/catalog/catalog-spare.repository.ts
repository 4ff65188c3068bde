import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { SpareRow } from './catalog-spare-rows.loader.ts'

/** A spare part as it is stored; a new one has no id yet. */
export type StoredSpare = Omit<SpareRow, 'id' | 'catalog' | 'material'> & { id: string | null }

/** Replaces the own spare parts of a kind: removes those that are not listed. */
export async function writeSpares(
  database: Database,
  catalogId: string,
  spares: readonly StoredSpare[],
): Promise<void> {
  const kept = spares.flatMap(({ id }) => id ?? [])
  await sql`delete from catalog_spare where catalog_id = ${catalogId} and id <> all(${kept}::uuid[])`.execute(
    database,
  )
  await saveSpares(
    database,
    spares.map((spare) => ({ ...spare, catalog_id: catalogId })),
  )
}

/** Adds spare parts of kinds, or changes them. */
export async function saveSpares(
  database: Database,
  spares: readonly (StoredSpare & { catalog_id: string })[],
): Promise<void> {
  if (spares.length === 0) return
  await sql`
    insert into catalog_spare (id, catalog_id, material_id, position, quantity, note)
    select coalesce(id, gen_random_uuid()), catalog_id, material_id, position, quantity, note
    from jsonb_to_recordset(${JSON.stringify(spares)}::jsonb) as given (id uuid, catalog_id uuid, material_id uuid, position integer,
      quantity numeric, note text)
    on conflict (id) do update set material_id = excluded.material_id, position = excluded.position,
      quantity = excluded.quantity, note = excluded.note`.execute(database)
}

/** Whether a kind, or one below it, would have the same spare part as the kinds above another place. */
export async function hasSpareClash(
  database: Database,
  catalogId: string,
  parentId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from catalogs_below(${catalogId}) below (id) join catalog_spare s on s.catalog_id = below.id
    where s.material_id in (
      select o.material_id from catalogs_above(${parentId}) above join catalog_spare o on o.catalog_id = above.id
    ) limit 1`.execute(database)
  return rows.length > 0
}
