import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Columns that an undo compares by themselves. */
const judged = [
  'asset.catalog_id',
  'catalog.parent_id',
  'catalog_spec.catalog_id',
  'catalog_plan.catalog_id',
  'catalog_plan_material.plan_id',
  'catalog_spare.catalog_id',
  'asset_spec_value.asset_id',
  'asset_spec_value.spec_id',
]

/** Tables with what people wrote on things or attached to them. */
const owned = ['comment', 'attachment', 'removed_attachment']

/**
 * Selects the ids of those things that an adoption created which others refer to, by all columns of the database that refer to their
 * table, so that new modules are included. It follows `adopted`, and looks up each thing by the indexes of these columns.
 */
export async function usedOf(
  database: Database,
  thing: 'asset' | 'catalog' | 'catalog_spec' | 'catalog_plan' | 'material',
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
      join pg_attribute id on id.attrelid = c.confrelid and id.attnum = pair.other and id.attname = 'id'
    where c.contype = 'f' and c.confrelid = ${thing}::regclass
      and c.conrelid::regclass::text || '.' || a.attname <> all (${judged}::text[])`.execute(database)
  const referring = rows.map(
    ({ table, column }) =>
      sql`select from ${sql.table(table)} t where t.${sql.ref(column)} = k.thing_id limit 1`,
  )
  const written = owned.map(
    (table) =>
      sql`select from ${sql.table(table)} t where t.owner_kind = ${thing} and t.owner_id = k.thing_id limit 1`,
  )
  const all = [...referring, ...written].map(
    (found) => sql`select k.thing_id as id from created k, lateral (${found}) found where k.thing = ${thing}`,
  )
  return sql.join(all, sql` union all `)
}
