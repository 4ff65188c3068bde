import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'

/**
 * Puts together the rows that a building will have once an import is applied, in the temporary table `offered_row` of this transaction:
 * those of its dry run, with the ids that they get, and those of earlier imports that it leaves alone.
 * @param offeredBy the import, whose dry run has been made
 */
export async function gatherOffered(
  database: Database,
  offeredBy: string,
  { building_id }: Pick<AdoptionToPlan, 'building_id'>,
): Promise<void> {
  await sql`drop table if exists pg_temp.offered_row`.execute(database)
  await sql`
    create temporary table offered_row on commit drop as
    select ${building_id}::uuid as building_id, coalesce(s.kept_id, s.fresh_id) as id, s.sheet, coalesce(k.position, s.seq) as position,
      s.row, s.name, s.identifier, s.values, s.location_ids
    from import_row s left join building_row k on k.building_id = ${building_id} and k.id = s.kept_id
    where s.import_id = ${offeredBy} and s.action <> 'refused'
    union all
    select k.building_id, k.id, k.sheet, k.position, k.row, k.name, k.identifier, k.values, k.location_ids
    from building_row k
    where k.building_id = ${building_id} and not exists (
      select from import_row s where s.import_id = ${offeredBy} and s.kept_id = k.id and s.action <> 'refused')`.execute(
    database,
  )
  await sql`create index on offered_row (sheet, position, id)`.execute(database)
  await sql`analyze offered_row`.execute(database)
}
