import { limits, type ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import { chooseBuilding, findElsewhere, knownBuildings } from './find-building.ts'
import { clearPlan, matchRows, type Plan } from './match-rows.ts'
import {
  forgetUnseen,
  placeSpaces,
  refuseDeepFloors,
  refuseDeepSpaces,
  refuseGroups,
  refuseRemoved,
  refuseUnseen,
  recordUnknownNames,
} from './refuse-rows.ts'
import { resolveReferences } from './resolve-references.ts'
import type { Place } from '../tables/planning/judge-lines.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'

export interface ImportToPlan {
  id: string
  projectId: string
  parentId: string | null
  withGroups: boolean
  /** The user, if they see only a part of the project: they change nothing outside of it. Null sees all. */
  seenBy: string | null
  /** The columns and headings of a CSV file or plain workbook; null for COBie. */
  table: TableToPlan | null
}

export const placeOf = ({ id, projectId, parentId, seenBy }: ImportToPlan): Place => ({
  importId: id,
  projectId,
  parentId,
  seenBy,
})

export interface PlannedImport extends Plan {
  facility: string
  counts: Record<string, ImportCounts>
  /** Equal for equal plans: it tells whether the plan changed between dry run and apply. */
  digest: string
}

/**
 * Compares the staged rows of an import with the database as this transaction sees it, and stores the outcome for each
 * row. Returns undefined when it finds no single building or the parent is removed; the caller then refuses all rows.
 */
export async function planImport(
  database: Database,
  toPlan: ImportToPlan,
): Promise<PlannedImport | undefined> {
  const importId = toPlan.id
  await clearPlan(database, importId)
  const { rows } = await sql<{ fresh_id: string; row: number; values: CobieValues }>`
    select fresh_id, row, values from import_row
    where import_id = ${importId} and sheet = 'facility' and action is null`.execute(database)
  const facility = rows[0]
  if (!facility) return undefined
  if (toPlan.parentId !== null && (await isRemoved(database, toPlan.parentId))) {
    await sql`
      insert into import_problem (import_id, found_by, refused, sheet, row, key)
      values (${importId}, 'planning', true, '', 0, 'location_parent_removed')`.execute(database)
    return undefined
  }
  const found = chooseBuilding(
    facility.values,
    await knownBuildings(database, toPlan.projectId, toPlan.parentId),
  )
  if (found.kind === 'ambiguous') {
    await sql`
      insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key)
      values (${importId}, 'planning', true, 'Facility', ${facility.row}, 'Name', 'import_facility_ambiguous')
    `.execute(database)
    return undefined
  }
  const knownBuilding = found.kind === 'known' ? found.id : null
  const buildingLevel = await levelOfBuilding(database, knownBuilding, toPlan.parentId)
  if (knownBuilding === null && buildingLevel > limits.treeDepth) {
    await sql`
      insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
      values (${importId}, 'planning', true, 'Facility', ${facility.row}, 'Name', 'nested_too_deep',
        ${JSON.stringify({ maximum: limits.treeDepth })}::jsonb)`.execute(database)
    return undefined
  }
  if (knownBuilding === null) await warnOfSecond(database, toPlan, facility)
  const plan: Plan = {
    importId,
    projectId: toPlan.projectId,
    knownBuilding,
    building: knownBuilding ?? facility.fresh_id,
  }
  await matchRows(database, plan)
  await refuseDeepFloors(database, plan, buildingLevel)
  await resolveReferences(database, plan, 'spaces')
  await placeSpaces(database, plan)
  await refuseDeepSpaces(database, plan, buildingLevel)
  await refuseRemoved(database, plan)
  if (toPlan.seenBy !== null) await refuseUnseen(database, plan, toPlan.seenBy)
  await resolveReferences(database, plan, 'the rest')
  if (toPlan.seenBy !== null) await forgetUnseen(database, plan, toPlan.seenBy)
  await recordUnknownNames(database, plan)
  await gatherGroups(database, plan)
  await decide(database, plan)
  if (!toPlan.withGroups) await refuseGroups(database, plan)
  return {
    ...plan,
    facility: facility.values['Name'] ?? '',
    counts: await countRows(database, importId, knownBuilding),
    digest: await digestPlan(database, plan),
  }
}

/** Warns if the facility matches a building elsewhere: this import creates a second one. */
async function warnOfSecond(
  database: Database,
  { id, projectId, seenBy }: ImportToPlan,
  { row, values }: { row: number; values: CobieValues },
): Promise<void> {
  const path = await findElsewhere(database, projectId, values, seenBy)
  if (path === undefined) return
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    values (${id}, 'planning', false, 'Facility', ${row}, 'Name', 'import_building_elsewhere',
      ${JSON.stringify({ path })}::jsonb)`.execute(database)
}

/** Returns the level that the building has, or will have below its parent. */
async function levelOfBuilding(
  database: Database,
  knownBuilding: string | null,
  parentId: string | null,
): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select nlevel(path) as level from location where id = ${knownBuilding ?? parentId}`.execute(database)
  const level = rows[0]?.level ?? 0
  return knownBuilding === null ? level + 1 : level
}

async function isRemoved(database: Database, locationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from location where id = ${locationId} and removal_id is not null`.execute(database)
  return rows.length > 0
}

/** Refuses every row of an import whose building is unknown; returns the counts. */
export async function refuseAll(database: Database, importId: string): Promise<Record<string, ImportCounts>> {
  await sql`update import_row set action = 'refused' where import_id = ${importId}`.execute(database)
  return countRows(database, importId, null)
}

/** Gives zone rows with the same name and category the same group: their current one, or the first row's new one. */
async function gatherGroups(database: Database, { importId, knownBuilding }: Plan): Promise<void> {
  await sql`
    with known as (
      select loose_key, min(group_id::text)::uuid as group_id from building_row
      where building_id = ${knownBuilding} and sheet = 'zone' and group_id is not null group by loose_key
    ), zone as (
      select seq, loose_key, first_value(fresh_id) over (partition by loose_key order by seq) as first_id
      from import_row where import_id = ${importId} and sheet = 'zone' and action is null
    )
    update import_row s set group_id = coalesce(known.group_id, zone.first_id)
    from zone left join known using (loose_key)
    where s.import_id = ${importId} and s.seq = zone.seq`.execute(database)
}

/**
 * Stores the locations of each row: where it is, its members, or what it describes (sorted, so that lists compare).
 * Then decides what to do with the row.
 */
async function decide(database: Database, { importId, knownBuilding, building }: Plan): Promise<void> {
  await sql`
    update import_row set parent_id = ${building} where import_id = ${importId} and sheet = 'floor'`.execute(
    database,
  )
  await sql`
    with named as (
      -- In the order of the cell: a component stands in the first of its rooms.
      select seq, array_agg(target_id order by place) as ids from (
        select seq, target_id, min(place) as place from import_reference
        where import_id = ${importId} and sheet in ('facility', 'floor', 'space') and target_id is not null
        group by seq, target_id) one
      group by seq
    ), placed as (
      select s.seq, s.kept_id, s.digest,
        case when s.sheet = 'contact' then array[${building}::uuid]
          when s.sheet in ('facility', 'floor', 'space') then array[coalesce(s.kept_id, s.fresh_id)]
          else coalesce(named.ids, '{}') end as location_ids
      from import_row s left join named using (seq)
      where s.import_id = ${importId} and s.action is null
    )
    update import_row s
    set location_ids = p.location_ids,
      action = case when p.kept_id is null then 'create'
        when k.digest = p.digest and k.location_ids = p.location_ids then 'same' else 'change' end
    from placed p left join building_row k on k.building_id = ${knownBuilding} and k.id = p.kept_id
    where s.import_id = ${importId} and s.seq = p.seq`.execute(database)
}

async function countRows(database: Database, importId: string, knownBuilding: string | null) {
  const { rows } = await sql<ImportCounts & { sheet: string }>`
    with counted as (
      select sheet,
        count(*) filter (where action = 'create') as create, count(*) filter (where action = 'change') as change,
        count(*) filter (where action = 'same') as same, count(*) filter (where action = 'refused') as refused,
        0::bigint as absent
      from import_row where import_id = ${importId} group by sheet
      union all
      select sheet, 0, 0, 0, 0, count(*) from building_row k
      where building_id = ${knownBuilding}
        and not exists (select 1 from import_row s where s.import_id = ${importId} and s.kept_id = k.id)
      group by sheet
    )
    select sheet, sum("create")::int as "create", sum(change)::int as change, sum(same)::int as same,
      sum(refused)::int as refused, sum(absent)::int as absent
    from counted group by sheet`.execute(database)
  return Object.fromEntries(rows.map(({ sheet, ...counts }) => [sheet, counts]))
}

async function digestPlan(database: Database, { importId, building }: Plan): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select concat(count(*), ' ', coalesce(sum(hashtextextended(
      concat_ws(' ', seq, action, kept_id, parent_id, group_id, location_ids::text), 0)), 0)) as digest
    from import_row where import_id = ${importId}`.execute(database)
  return `${building} ${rows[0]?.digest}`
}
