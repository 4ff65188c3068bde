import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { Plan } from './match-rows.ts'

/** A remark or refusal goes to the people by sheet title: COBie's are the sheet's name with a capital. */
const title = sql`initcap(s.sheet)`

/** Rooms stand on a floor: one that is unknown refuses them. */
export async function placeSpaces(database: Database, { importId }: Plan): Promise<void> {
  await sql`
    update import_row s set parent_id = r.target_id from import_reference r
    where s.import_id = ${importId} and s.sheet = 'space' and s.action is null
      and r.import_id = s.import_id and r.seq = s.seq`.execute(database)
  await sql`
    with refused as (
      update import_row s set action = 'refused'
      where s.import_id = ${importId} and s.sheet = 'space' and s.action is null and s.parent_id is null
      returning s.seq, s.sheet, s.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, ${title}, s.row, r.column_name, 'import_reference_unknown',
      jsonb_build_object('sheet', 'Floor', 'name', r.name)
    from refused s join import_reference r on r.import_id = ${importId} and r.seq = s.seq
    order by s.seq`.execute(database)
}

/** What someone removed here stays removed: only what is still said of it word for word counts as the same. */
export async function refuseRemoved(database: Database, { importId, knownBuilding }: Plan): Promise<void> {
  if (knownBuilding === null) return
  await sql`
    with refused as (
      update import_row s set action = 'refused'
      from location l
      where s.import_id = ${importId} and s.sheet in ('floor', 'space') and s.action is null
        and l.id = coalesce(s.kept_id, s.parent_id) and l.removal_id is not null
        and not exists (select 1 from building_row k where k.id = s.kept_id and k.digest = s.digest)
      returning s.seq, s.sheet, s.row, s.kept_id
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key)
    select ${importId}, 'planning', true, ${title}, s.row,
      case when s.kept_id is null then 'FloorName' else 'Name' end, 'import_location_removed'
    from refused s order by s.seq`.execute(database)
}

/**
 * Floors and rooms that have been moved to where `seenBy` does not see them are no longer theirs to change or to bring
 * back, and neither is a place below them.
 */
export async function refuseUnseen(
  database: Database,
  { importId, projectId }: Plan,
  seenBy: string,
): Promise<void> {
  await sql`
    with seen as materialized (
      select assigned_location_paths(${seenBy}, ${projectId}) as paths
    ), touched as (
      select seq, kept_id as id from import_row
      where import_id = ${importId} and sheet in ('floor', 'space') and action is null
      union
      select seq, parent_id from import_row
      where import_id = ${importId} and sheet in ('floor', 'space') and action is null
    ), unseen as (
      select distinct t.seq from touched t join location l using (id) cross join seen where not l.path <@ any (seen.paths)
    ), refused as (
      update import_row s set action = 'refused' from unseen
      where s.import_id = ${importId} and s.seq = unseen.seq
      returning s.seq, s.sheet, s.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key)
    select ${importId}, 'planning', true, ${title}, s.row, 'Name', 'import_location_elsewhere'
    from refused s order by s.seq`.execute(database)
}

/** What the workbook says of them is not written to them either. */
export async function forgetUnseen(
  database: Database,
  { importId, projectId }: Plan,
  seenBy: string,
): Promise<void> {
  await sql`
    with seen as materialized (
      select assigned_location_paths(${seenBy}, ${projectId}) as paths
    )
    update import_reference r set target_id = null
    from import_row named, location l, seen
    where r.import_id = ${importId} and named.import_id = r.import_id and named.seq = r.seq
      and named.sheet = 'attribute' and l.id = r.target_id and not l.path <@ any (seen.paths)`.execute(
    database,
  )
}

/** A zone of which no room is known is refused; any other name that leads nowhere is a remark. */
export async function tellUnknownNames(database: Database, { importId }: Plan): Promise<void> {
  await sql`
    update import_row s set action = 'refused'
    where s.import_id = ${importId} and s.sheet = 'zone' and s.action is null
      and exists (select 1 from import_reference r where r.import_id = s.import_id and r.seq = s.seq)
      and not exists (
        select 1 from import_reference r
        where r.import_id = s.import_id and r.seq = s.seq and r.target_id is not null
      )`.execute(database)
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', s.action is not distinct from 'refused', ${title}, s.row, r.column_name,
      'import_reference_unknown', jsonb_build_object('sheet', initcap(r.sheet), 'name', r.name)
    from import_reference r join import_row s on s.import_id = r.import_id and s.seq = r.seq
    where r.import_id = ${importId} and r.target_id is null and not s.unfit and s.sheet <> 'space'
    order by r.seq, r.place limit 20000`.execute(database)
}

/** Without the rights on location groups, zones are left out and said once. */
export async function refuseGroups(database: Database, { importId }: Plan): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_row set action = 'refused'
    where import_id = ${importId} and sheet = 'zone' and action in ('create', 'change')`.execute(database)
  if (!numAffectedRows) return
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, key)
    values (${importId}, 'planning', true, 'Zone', 0, 'import_groups_forbidden')`.execute(database)
}
