import { limits } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { isBelowAssigned } from '../../location/sight.ts'
import type { Plan } from './match-rows.ts'

/** The title of a sheet in problems: the sheet's name with a capital. */
const title = sql`initcap(s.sheet)`

/** Sets the floor of each room, and refuses rooms whose floor is unknown. */
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

const tooDeep = sql`jsonb_build_object('maximum', ${sql.lit(limits.treeDepth)}::int)`

/** Refuses new floors of a building at the deepest level: they would be one level too deep [LOC-26]. */
export async function refuseDeepFloors(
  database: Database,
  { importId }: Plan,
  buildingLevel: number,
): Promise<void> {
  if (buildingLevel < limits.treeDepth) return
  await sql`
    with refused as (
      update import_row s set action = 'refused'
      where s.import_id = ${importId} and s.sheet = 'floor' and s.action is null and s.kept_id is null
      returning s.seq, s.sheet, s.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, ${title}, s.row, 'Name', 'nested_too_deep', ${tooDeep}
    from refused s order by s.seq`.execute(database)
}

/** Refuses new and moved rooms that would be too deep, or whose current branch would be [LOC-26]. */
export async function refuseDeepSpaces(
  database: Database,
  { importId, knownBuilding }: Plan,
  buildingLevel: number,
): Promise<void> {
  await sql`
    with placed as (
      select s.seq, l.path, coalesce(nlevel(floor.path), ${buildingLevel}::int + 1) + 1 as level
      from import_row s
        left join location floor on floor.id = s.parent_id
        left join building_row k on k.building_id = ${knownBuilding} and k.id = s.kept_id
        left join location l on l.id = s.kept_id
      where s.import_id = ${importId} and s.sheet = 'space' and s.action is null
        and (s.kept_id is null or k.values ->> 'FloorName' is distinct from s.values ->> 'FloorName')
    ), refused as (
      update import_row s set action = 'refused' from placed p
      where s.import_id = ${importId} and s.seq = p.seq and (p.path is null or p.level > nlevel(p.path))
        and p.level + coalesce((
          select max(nlevel(below.path)) - nlevel(p.path) from location below where below.path <@ p.path
        ), 0) > ${limits.treeDepth}
      returning s.seq, s.sheet, s.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, ${title}, s.row, 'FloorName', 'nested_too_deep', ${tooDeep}
    from refused s order by s.seq`.execute(database)
}

/** Refuses rows of removed floors and rooms, and new rooms on removed floors. Rows that did not change stay 'same'. */
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

/** Refuses floors and rooms that were moved out of the sight of the user `seenBy`, and rows that belong below them. */
export async function refuseUnseen(
  database: Database,
  { importId, projectId }: Plan,
  seenBy: string,
): Promise<void> {
  await sql`
    with touched as (
      select seq, kept_id as id from import_row
      where import_id = ${importId} and sheet in ('floor', 'space') and action is null
      union
      select seq, parent_id from import_row
      where import_id = ${importId} and sheet in ('floor', 'space') and action is null
    ), unseen as (
      select distinct t.seq from touched t join location l using (id)
      where not ${isBelowAssigned(sql`l.path`, { userId: seenBy, projectId })}
    ), refused as (
      update import_row s set action = 'refused' from unseen
      where s.import_id = ${importId} and s.seq = unseen.seq
      returning s.seq, s.sheet, s.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key)
    select ${importId}, 'planning', true, ${title}, s.row, 'Name', 'import_location_elsewhere'
    from refused s order by s.seq`.execute(database)
}

/** Does not write attributes to locations that the user does not see. */
export async function forgetUnseen(
  database: Database,
  { importId, projectId }: Plan,
  seenBy: string,
): Promise<void> {
  await sql`
    update import_reference r set target_id = null
    from import_row named, location l
    where r.import_id = ${importId} and named.import_id = r.import_id and named.seq = r.seq
      and named.sheet = 'attribute' and l.id = r.target_id
      and not ${isBelowAssigned(sql`l.path`, { userId: seenBy, projectId })}`.execute(database)
}

/** Refuses zones of which no room is known, and reports every other unknown name as a remark. */
export async function recordUnknownNames(database: Database, { importId }: Plan): Promise<void> {
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

/** Refuses zones when the user lacks the rights on location groups, and reports it once. */
export async function refuseGroups(database: Database, { importId }: Plan): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_row set action = 'refused'
    where import_id = ${importId} and sheet = 'zone' and action in ('create', 'change')`.execute(database)
  if (!numAffectedRows) return
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, key)
    values (${importId}, 'planning', true, 'Zone', 0, 'import_groups_forbidden')`.execute(database)
}
