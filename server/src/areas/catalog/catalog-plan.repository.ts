import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PlanRow } from './catalog-plan-rows.loader.ts'
import { clearOwnList } from './own-list.repository.ts'

/** A maintenance plan as it is stored; a new one has no id yet. */
export type StoredPlan = Omit<PlanRow, 'id' | 'catalog'> & { id: string | null }

/** Replaces the own maintenance plans of a kind: removes those that are not listed. */
export async function writePlans(
  database: Database,
  catalogId: string,
  plans: readonly StoredPlan[],
): Promise<void> {
  const kept = plans.flatMap(({ id }) => id ?? [])
  await clearOwnList(database, 'catalog_plan', catalogId, kept)
  await sql`
    insert into catalog_plan (id, catalog_id, position, code, name, description, interval_every, interval_unit, duration_minutes,
      priority, is_statutory, is_active)
    select coalesce(id, gen_random_uuid()), ${catalogId}, position, code, name, description, (given."interval" ->> 'every')::integer,
      given."interval" ->> 'unit', duration_minutes, priority, is_statutory, is_active
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as given (id uuid, position integer, code text, name jsonb,
      description jsonb, "interval" jsonb, duration_minutes integer, priority text, is_statutory boolean, is_active boolean)
    on conflict (id) do update set position = excluded.position, code = excluded.code, name = excluded.name,
      description = excluded.description, interval_every = excluded.interval_every, interval_unit = excluded.interval_unit,
      duration_minutes = excluded.duration_minutes, priority = excluded.priority, is_statutory = excluded.is_statutory,
      is_active = excluded.is_active`.execute(database)
}

/** Whether a kind, or one below it, would have a maintenance plan with the code of one of the kinds above another place. */
export async function hasPlanClash(
  database: Database,
  catalogId: string,
  parentId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from catalogs_below(${catalogId}) below (id) join catalog_plan p on p.catalog_id = below.id
    where lower(p.code) in (
      select lower(o.code) from catalogs_above(${parentId}) above join catalog_plan o on o.catalog_id = above.id
    ) limit 1`.execute(database)
  return rows.length > 0
}
