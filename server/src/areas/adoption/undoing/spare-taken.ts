import { sql, type RawBuilder } from 'kysely'

/**
 * Whether spare part `e` cannot get the material back that it had before an adoption `k`: the material was removed, or went with the
 * undo of the adoption that created it, or another spare part of its kind, or of one above or below it, is of it by now. `gone` selects
 * the spare parts that an undo deletes.
 */
export const spareTaken = (
  gone: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(k.before ->> 'material_id' <> e.material_id::text and (
  not exists (select from material m where m.id = (k.before ->> 'material_id')::uuid and m.removed_at is null)
  or exists (
    select from (select id from catalogs_above(e.catalog_id) union select below.id from catalogs_below(e.catalog_id) below (id)) near,
      lateral (select id, material_id from catalog_spare where catalog_id = near.id offset 0) o
    where o.material_id = (k.before ->> 'material_id')::uuid and o.id <> e.id and o.id not in (${gone}))))`
