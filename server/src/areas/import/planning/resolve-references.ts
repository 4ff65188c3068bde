import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { Plan } from './match-rows.ts'

/**
 * Finds what rows name in other sheets: in the workbook first, then among the building's rows that the workbook does not
 * speak of; as written first, then whatever the case. A refused row that stands here already is still what it was. `of` is spaces (for their floors) or all the rest: which spaces are
 * refused is known only once their floors are found.
 */
export async function resolveReferences(
  database: Database,
  { importId, knownBuilding }: Plan,
  of: 'spaces' | 'the rest',
): Promise<void> {
  const staged = (same: ReturnType<typeof sql>) => sql`(
    select coalesce(s.kept_id, s.fresh_id) from import_row s
    where s.import_id = ${importId} and s.sheet = r.sheet and ${same}
      and (s.action is distinct from 'refused' or s.kept_id is not null)
    order by s.seq limit 1)`
  const kept = (same: ReturnType<typeof sql>) => sql`(
    select k.id from building_row k
    where k.building_id = ${knownBuilding} and k.sheet = r.sheet and ${same}
      and not exists (select 1 from import_row s where s.import_id = ${importId} and s.kept_id = k.id)
    order by k.position limit 1)`
  const found =
    knownBuilding === null
      ? [staged(sql`s.name = r.name`), staged(sql`lower(s.name) = lower(r.name)`)]
      : [
          staged(sql`s.name = r.name`),
          kept(sql`k.name = r.name`),
          staged(sql`lower(s.name) = lower(r.name)`),
          kept(sql`lower(k.name) = lower(r.name)`),
        ]
  await sql`
    update import_reference r set target_id = coalesce(${sql.join(found)})
    from import_row named
    where r.import_id = ${importId} and named.import_id = r.import_id and named.seq = r.seq
      and named.action is distinct from 'refused'
      and (named.sheet = 'space') = ${of === 'spaces'}`.execute(database)
}
