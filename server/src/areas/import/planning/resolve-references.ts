import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { Plan } from './match-rows.ts'

/**
 * Resolves the names of rows in other sheets: first in the workbook, then in the building's rows that the workbook does
 * not mention; each as written first, then ignoring case. The name of a refused row leads to its stored row, if it has
 * one. Spaces are resolved first, for their floors: only then is it known which spaces are refused.
 */
export async function resolveReferences(
  database: Database,
  { importId, knownBuilding }: Plan,
  of: 'spaces' | 'the rest',
): Promise<void> {
  await sql`
    with requested as materialized (
      select r.seq, r.place, r.sheet, r.name from import_reference r join import_row s using (import_id, seq)
      where r.import_id = ${importId} and (s.sheet = 'space') = ${of === 'spaces'}
        and s.action is distinct from 'refused'
    ), named as materialized (
      select sheet, name, coalesce(kept_id, fresh_id) as id, 1 as rank, seq from import_row
      where import_id = ${importId} and name is not null and sheet in (select sheet from requested)
        and (action is distinct from 'refused' or kept_id is not null)
      union all
      select sheet, name, id, 2, position from building_row k
      where building_id = ${knownBuilding} and name is not null and sheet in (select sheet from requested)
        and not exists (select 1 from import_row s where s.import_id = ${importId} and s.kept_id = k.id)
    ), as_written as (
      select distinct on (sheet, name) sheet, name, id from named order by sheet, name, rank, seq
    ), in_any_case as (
      select distinct on (sheet, lower(name)) sheet, lower(name) as name, id from named
      order by sheet, lower(name), rank, seq
    )
    update import_reference r set target_id = coalesce(w.id, c.id)
    from requested a
      left join as_written w on w.sheet = a.sheet and w.name = a.name
      left join in_any_case c on c.sheet = a.sheet and c.name = lower(a.name)
    where r.import_id = ${importId} and r.seq = a.seq and r.place = a.place`.execute(database)
}
