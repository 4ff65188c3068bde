import { limits } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { locationState } from '../location-state.ts'
import { moveBranches } from '../moving-branches.ts'
import type { Plan } from '../planning/match-rows.ts'

/** Imports write texts in the default language. */
const language = sql`default_language()`
/** A column's value in the workbook imported last, and in this one. */
const was = (column: string) => sql`k.values ->> ${sql.lit(column)}`
const now = (column: string) => sql`s.values ->> ${sql.lit(column)}`
const differs = (column: string) => sql`${was(column)} is distinct from ${now(column)}`

/**
 * Records the state of existing locations that this import may change, in their fields or lists, before it changes
 * them.
 */
async function keepBefore(database: Database, { importId }: Plan): Promise<void> {
  await sql`
    with touched as materialized (
      select kept_id as id from import_row
      where import_id = ${importId} and action = 'change' and sheet in ('facility', 'floor', 'space')
      union
      select unnest(location_ids) from import_row
      where import_id = ${importId} and action in ('create', 'change') and sheet in ('contact', 'attribute')
    )
    insert into import_change (import_id, kind, thing_id, before)
    select ${importId}, 'location', l.id, ${locationState}
    from touched join location l using (id)
    where not exists (select 1 from import_change c where c.import_id = ${importId} and c.thing_id = l.id)
    for update of l`.execute(database)
}

/**
 * Writes the fields whose value differs between the two workbooks. A name that people changed here stays until the
 * workbook's changes.
 */
async function changeFields(database: Database, { importId }: Plan): Promise<void> {
  const shortCode = (values: ReturnType<typeof sql>) =>
    sql`left(without_unseen(coalesce(${values} ->> 'RoomTag', ${values} ->> 'Name')), ${sql.lit(limits.codeLength)})`
  const identifier = (values: ReturnType<typeof sql>) =>
    sql`left(${values} ->> 'ExtIdentifier', ${sql.lit(limits.identifierLength)})`
  await sql`
    with wanted as (
      select l.id,
        case when ${differs('Name')} then l.name || jsonb_build_object(${language}, ${now('Name')}) else l.name end as name,
        case when not (${differs('Description')}) then l.description
          when s.values ? 'Description' then l.description
            || jsonb_build_object(${language}, left(${now('Description')}, ${sql.lit(limits.descriptionLength)}))
          else '{}'::jsonb end as description,
        case when s.sheet = 'space' and l.short_code = ${shortCode(sql`k.values`)} then ${shortCode(sql`s.values`)}
          else l.short_code end as short_code,
        case when not (${differs('ExtIdentifier')}) then l.ids
          else array_remove(l.ids, ${identifier(sql`k.values`)}) || array_remove(array[${identifier(sql`s.values`)}], null)
        end as ids
      from import_row s join building_row k on k.id = s.kept_id join location l on l.id = s.kept_id
      where s.import_id = ${importId} and s.action = 'change' and s.sheet in ('facility', 'floor', 'space')
    )
    update location l
    set name = w.name, description = w.description, short_code = w.short_code, ids = w.ids, version = l.version + 1
    from wanted w
    where l.id = w.id
      and (l.name, l.description, l.short_code, l.ids) is distinct from (w.name, w.description, w.short_code, w.ids)
  `.execute(database)
}

/** Moves the rooms that the workbook has on another floor now. */
async function moveSpaces(database: Database, { importId, projectId }: Plan): Promise<void> {
  await moveBranches(
    database,
    projectId,
    sql`
      select s.seq, s.kept_id as id, s.parent_id, null::int as position
      from import_row s join building_row k on k.id = s.kept_id
      where s.import_id = ${importId} and s.action = 'change' and s.sheet = 'space' and ${differs('FloorName')}`,
  )
}

/** Changes the building, floors and rooms whose rows changed in the workbook. */
export async function changeLocations(database: Database, plan: Plan): Promise<void> {
  await keepBefore(database, plan)
  await changeFields(database, plan)
  await moveSpaces(database, plan)
}

/** Raises the version of locations whose lists changed, and forgets the changes that changed nothing. */
export async function forgetUnchanged(database: Database, { importId }: Plan): Promise<void> {
  await sql`
    delete from import_change where import_id = ${importId} and kind in ('contacts', 'specs') and before = after
  `.execute(database)
  await sql`
    update location l set version = l.version + 1
    where exists (
        select 1 from import_change c
        where c.import_id = ${importId} and c.kind in ('contacts', 'specs') and c.thing_id = l.id
      )
      and exists (
        select 1 from import_change c
        where c.import_id = ${importId} and c.kind = 'location' and c.before is not null and c.thing_id = l.id
      )`.execute(database)
  await sql`
    delete from import_change c using location l
    where c.import_id = ${importId} and c.kind = 'location' and c.before is not null
      and l.id = c.thing_id and l.version = (c.before ->> 'version')::int`.execute(database)
}
