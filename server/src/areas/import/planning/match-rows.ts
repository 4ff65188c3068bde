import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { forgetPlanned } from '../../../staged-import/problems.repository.ts'

/** An import together with the building that it is planned for. */
export interface Plan {
  importId: string
  projectId: string
  /** The building's id in the database; null for a new building. */
  knownBuilding: string | null
  /** The id that the building has or will have. */
  building: string
}

/** Deletes an earlier plan. */
export async function clearPlan(database: Database, importId: string): Promise<void> {
  await forgetPlanned(database, importId)
  await sql`
    update import_reference set target_id = null where import_id = ${importId} and target_id is not null
  `.execute(database)
  await sql`
    update import_row set action = null, kept_id = null, parent_id = null, group_id = null, location_ids = '{}'
    where import_id = ${importId} and action is not null`.execute(database)
  await sql`update import_row set action = 'refused' where import_id = ${importId} and unfit`.execute(
    database,
  )
}

/**
 * Finds the building's stored row for each staged row: first by external identifier, if it is unique on both sides;
 * then by key, rows with the same key in their order; then by the loose key, the part that a newer issue keeps.
 */
export async function matchRows(database: Database, { importId, knownBuilding }: Plan): Promise<void> {
  if (knownBuilding === null) return
  await sql`
    update import_row set kept_id = ${knownBuilding}
    where import_id = ${importId} and sheet = 'facility' and action is null`.execute(database)

  await sql`
    with staged as (
      select sheet, identifier, min(seq) as seq from import_row
      where import_id = ${importId} and action is null and kept_id is null and identifier is not null
      group by sheet, identifier having count(*) = 1
    ), kept as (
      select sheet, identifier, (array_agg(id))[1] as id from building_row
      where building_id = ${knownBuilding} and identifier is not null and sheet <> 'facility'
      group by sheet, identifier having count(*) = 1
    )
    update import_row s set kept_id = kept.id
    from staged join kept using (sheet, identifier)
    where s.import_id = ${importId} and s.seq = staged.seq`.execute(database)

  for (const { key, isLoose } of [
    { key: sql`key`, isLoose: false },
    { key: sql`loose_key`, isLoose: true },
  ]) {
    await sql`
      with staged as (
        select seq, sheet, ${key} as key, row_number() over same as nth, count(*) over (partition by sheet, ${key}) as of
        from import_row
        where import_id = ${importId} and action is null and kept_id is null and ${key} is not null
        window same as (partition by sheet, ${key} order by seq)
      ), kept as (
        select id, sheet, ${key} as key, row_number() over same as nth, count(*) over (partition by sheet, ${key}) as of
        from building_row k
        where building_id = ${knownBuilding} and ${key} is not null and sheet <> 'facility'
          and not exists (select 1 from import_row s where s.import_id = ${importId} and s.kept_id = k.id)
        window same as (partition by sheet, ${key} order by position, id)
      )
      update import_row s set kept_id = kept.id
      from staged join kept using (sheet, key, nth)
      where s.import_id = ${importId} and s.seq = staged.seq
        -- Rooms of one name on several floors are not taken for one that moved.
        and (not ${isLoose}::boolean or staged.sheet <> 'space' or (staged.of = 1 and kept.of = 1))`.execute(
      database,
    )
  }
}
