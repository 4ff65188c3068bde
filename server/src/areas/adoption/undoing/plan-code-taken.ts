import { sql, type RawBuilder } from 'kysely'

/**
 * Whether plan `p` cannot get the code back that it had before an adoption `k`: another plan of its kind, or of one above or below it,
 * has the code by now. `gone` selects the plans that an undo deletes.
 */
export const planCodeTaken = (
  gone: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(lower(k.before ->> 'code') <> lower(p.code) and exists (
  select from (select id from catalogs_above(p.catalog_id) union select below.id from catalogs_below(p.catalog_id) below (id)) near,
    lateral (select id, code from catalog_plan where catalog_id = near.id offset 0) o
  where lower(o.code) = lower(k.before ->> 'code') and o.id <> p.id and o.id not in (${gone})))`
