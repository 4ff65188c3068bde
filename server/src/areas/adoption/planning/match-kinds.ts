import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { kindFacts } from '../facts.ts'
import { rowsOf } from './kept-rows.ts'

/** Selects the things that a building's rows became, by row and by identifiers that are unique. */
export const linksOf = (buildingId: string, thing: 'catalog' | 'asset'): RawBuilder<unknown> => sql`
  by_row as materialized (
    select row_id, (array_agg(thing_id))[1] as thing_id from adopted_thing
    where building_id = ${buildingId} and thing = ${thing} and row_id is not null group by row_id
  ), by_identifier as materialized (
    select identifier, (array_agg(thing_id))[1] as thing_id from adopted_thing
    where building_id = ${buildingId} and thing = ${thing} and identifier is not null
    group by identifier having count(*) = 1
  )`

/** Writes the name of the company in place of a manufacturer's address, where the workbook has the contact. */
async function nameManufacturers(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, building_id } = toPlan
  await sql`
    update import_adoption r set fields = r.fields || jsonb_build_object('manufacturer', left(c.company, 200))
    from (
      select lower(name) as name, (array_agg(values ->> 'Company' order by position))[1] as company from ${rowsOf(toPlan)}
      where building_id = ${building_id} and sheet = 'contact' and values ? 'Company' group by lower(name)
    ) c
    where r.import_id = ${importId} and r.sheet in ('type', 'component') and lower(r.fields ->> 'manufacturer') = c.name`.execute(
    database,
  )
}

/**
 * Finds the kind of each row of the sheet Type: what the row became before, by the row or its identifier, else the kind of the project
 * that has its code. Without the sheet among those that are adopted, only known kinds remain, and nothing of them changes.
 */
export async function matchKinds(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, projectId, building_id: buildingId, sheets } = toPlan
  await nameManufacturers(database, toPlan)
  await sql`
    with ${linksOf(buildingId, 'catalog')}, found as (
      select r.seq, coalesce(a.thing_id, i.thing_id, o.id) as thing_id
      from import_adoption r
        left join by_row a on a.row_id = r.row_id
        left join by_identifier i on i.identifier = r.identifier
        left join catalog o on o.project_id = ${projectId} and o.removed_at is null
          and lower(o.code) = lower(r.fields ->> 'code')
      where r.import_id = ${importId} and r.sheet = 'type'
    ), once as (
      select seq, thing_id, row_number() over (partition by thing_id order by seq) as nth
      from found where thing_id is not null
    )
    update import_adoption r set thing_id = c.id, current = ${kindFacts}, written = k.written,
      fields = case when c.removed_at is null then r.fields else '{}' end
    from once join catalog c on c.id = once.thing_id
      left join adopted_thing k on k.building_id = ${buildingId} and k.thing_id = c.id
    where r.import_id = ${importId} and r.seq = once.seq and once.nth = 1`.execute(database)
  if (sheets.includes('type')) return
  await sql`delete from import_adoption where import_id = ${importId} and sheet = 'type' and thing_id is null`.execute(
    database,
  )
  await sql`update import_adoption set fields = '{}' where import_id = ${importId} and sheet = 'type'`.execute(
    database,
  )
}
