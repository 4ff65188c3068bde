import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { rowsOf } from './kept-rows.ts'

/** The code that row `r` would write; null for a row that writes none. */
const codeOf = sql`lower(r.changes #>> '{code,1}')`

const taken = {
  type: (projectId: string) => sql`
    select lower(o.code) as code, o.id from catalog o where o.project_id = ${projectId} and o.removed_at is null`,
  component: (projectId: string) => sql`
    select lower(o.code) as code, o.id from asset o
    where o.project_id = ${projectId} and o.removed_at is null and o.operational_status <> 'Retired'`,
} as const

/** Selects the rows of a sheet whose code an earlier row writes, or another thing has. */
const clashing = (importId: string, sheet: 'type' | 'component', others: RawBuilder<unknown>) => sql`
  with writing as (
    select r.seq, r.thing_id, ${codeOf} as code, row_number() over (partition by ${codeOf} order by r.seq) as nth,
      first_value(r.row) over (partition by ${codeOf} order by r.seq) as first_row
    from import_adoption r
    where r.import_id = ${importId} and r.sheet = ${sheet} and r.problem is null and r.changes ? 'code'
  )
  select w.seq, w.nth, w.first_row, o.id is not null as is_taken
  from writing w left join (${others}) o on o.code = w.code and o.id <> w.thing_id
  where w.nth > 1 or o.id is not null`

/** Gives new assets another code where another asset of the project has theirs, and tells it. */
async function giveCodes(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, projectId, building_id } = toPlan
  // A building that does not exist yet gets its name as its code, as a rule.
  const codeOfBuilding = sql`coalesce((select code from location where id = ${building_id}),
    (select values ->> 'Name' from ${rowsOf(toPlan)} where building_id = ${building_id} and sheet = 'facility' limit 1), '')`
  await sql`
    with clash as (${clashing(importId, 'component', taken.component(projectId))}), given as (
      update import_adoption r set changes = r.changes || jsonb_build_object('code', jsonb_build_array(null,
        left(coalesce(r.fields ->> 'name', r.name), 40) || ' (' || left(${codeOfBuilding}, 20) || ')'))
      from clash
      where r.import_id = ${importId} and r.seq = clash.seq and clash.is_taken and r.current is null
      returning r.row, r.fields ->> 'code' as code, r.changes #>> '{code,1}' as given
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, 'Component', row, 'Name', 'import_adopt_code_given',
      jsonb_build_object('code', code, 'given', given) from given`.execute(database)
}

/** Leaves out barcodes that another asset has, and tells it. */
async function dropBarcodes(database: Database, { importId, projectId }: AdoptionToPlan): Promise<void> {
  await sql`
    with writing as (
      select r.seq, r.thing_id, lower(r.changes #>> '{barcode,1}') as barcode,
        row_number() over (partition by lower(r.changes #>> '{barcode,1}') order by r.seq) as nth
      from import_adoption r
      where r.import_id = ${importId} and r.sheet = 'component' and r.changes ? 'barcode'
    ), clash as (
      select w.seq from writing w left join asset o on o.project_id = ${projectId} and o.removed_at is null and o.barcode <> ''
        and lower(o.barcode) = w.barcode and o.id <> w.thing_id
      where w.nth > 1 or o.id is not null
    ), dropped as (
      update import_adoption r set changes = r.changes - 'barcode' from clash
      where r.import_id = ${importId} and r.seq = clash.seq returning r.row, r.fields ->> 'barcode' as code
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, 'Component', row, 'BarCode', 'import_adopt_barcode_taken',
      jsonb_build_object('code', code) from dropped`.execute(database)
}

/** Refuses the rows of a sheet whose codes are not free. */
async function refuseTaken(
  database: Database,
  { importId, projectId }: AdoptionToPlan,
  sheet: 'type' | 'component',
): Promise<void> {
  await sql`
    update import_adoption r set
      problem = case when clash.is_taken then 'import_adopt_code_taken' else 'import_code_twice' end, problem_column = 'Name',
      problem_params = jsonb_build_object('code', r.changes #>> '{code,1}')
        || case when clash.is_taken then '{}' else jsonb_build_object('row', clash.first_row) end
    from (${clashing(importId, sheet, taken[sheet](projectId))}) clash
    where r.import_id = ${importId} and r.seq = clash.seq`.execute(database)
}

/** Makes the codes of kinds and assets unique, or refuses their rows. */
export async function judgeCodes(
  database: Database,
  toPlan: AdoptionToPlan,
  sheet: 'type' | 'component',
): Promise<void> {
  if (sheet === 'component') {
    await dropBarcodes(database, toPlan)
    await giveCodes(database, toPlan)
  }
  await refuseTaken(database, toPlan, sheet)
}
