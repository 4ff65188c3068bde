import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { rowsOf } from './kept-rows.ts'
import { remark } from './remark.ts'

const titleOf = sql`case r.sheet when 'type' then 'Type' when 'component' then 'Component' when 'job' then 'Job' when 'spare' then 'Spare' else 'Attribute' end`

/** Tells which values stay because people changed them since: the workbook has another one than at the last adoption. */
async function tellKept(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, building_id } = toPlan
  // A room that the import creates has a row, and no location yet.
  const nameOfRoom = sql`coalesce(
    (select in_language(l.name, default_language()) from location l where l.id = (e.value #>> '{}')::uuid),
    (select o.values ->> 'Name' from ${rowsOf(toPlan)} o where o.building_id = ${building_id} and o.id = (e.value #>> '{}')::uuid), '')`
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, ${titleOf}, r.row, e.key, 'import_adopt_kept', jsonb_build_object('value', left(case e.key
      when 'catalog_id' then r.type_name
      when 'location_id' then ${nameOfRoom}
      else coalesce(e.value #>> '{}', '') end, 100))
    from import_adoption r, jsonb_each(r.fields) e
    where r.import_id = ${importId} and r.current is not null and r.action <> 'refused'
      and r.current -> e.key is distinct from nullif(e.value, 'null') and not r.changes ? e.key
      and r.current -> e.key is distinct from r.written -> e.key and r.written -> e.key is distinct from nullif(e.value, 'null')
    order by r.seq limit 20000`.execute(database)
}

/** Tells what people should know of the rows of a dry run. */
export async function tellRemarks(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, sheets } = toPlan
  const ofSheet = (sheet: 'type' | 'component') =>
    sql`r.import_id = ${importId} and r.sheet = ${sheet} and r.action <> 'refused'`
  await tellKept(database, toPlan)
  for (const sheet of ['type', 'component'] as const)
    await remark(database, importId, {
      sheet,
      key: 'import_adopt_removed',
      column: 'Name',
      from: sql`import_adoption r where ${ofSheet(sheet)} and r.current is not null and case r.sheet
        when 'type' then exists (select from catalog c where c.id = r.thing_id and c.removed_at is not null)
        else exists (select from asset a where a.id = r.thing_id
          and (a.removed_at is not null or a.operational_status = 'Retired')) end`,
    })
  await remark(database, importId, {
    sheet: 'component',
    key: 'import_adopt_type_unknown',
    column: 'TypeName',
    params: sql`jsonb_build_object('name', left(r.type_name, 100))`,
    from: sql`import_adoption r where ${ofSheet('component')} and r.type_name is not null and r.type_seq is null`,
  })
  if (sheets.includes('component'))
    await remark(database, importId, {
      sheet: 'type',
      key: 'import_adopt_unused_type',
      column: 'Name',
      from: sql`import_adoption r where ${ofSheet('type')} and not exists (
        select from import_adoption c where c.import_id = ${importId} and c.sheet = 'component' and c.type_name = r.name)`,
    })
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, ${titleOf}, r.row, r.problem_column, r.problem, coalesce(r.problem_params, '{}')
    from import_adoption r where r.import_id = ${importId} and r.action = 'refused' order by r.seq limit 20000`.execute(
    database,
  )
}
