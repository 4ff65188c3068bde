import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { assetState, kindState, planState, spareState, specState, writtenBy } from '../facts.ts'

const things = [
  { sheet: 'type', thing: 'catalog', row: 'c', state: kindState },
  { sheet: 'component', thing: 'asset', row: 'a', state: assetState },
  { sheet: 'attribute', thing: 'catalog_spec', row: 's', state: specState },
  { sheet: 'job', thing: 'catalog_plan', row: 'p', state: planState },
  { sheet: 'spare', thing: 'catalog_spare', row: 'e', state: spareState },
] as const

/** Stores the state of what the adoption changes, and what is known of earlier adoptions of all of it. */
export async function keepBefore(
  database: Database,
  { importId, building_id }: AdoptionToPlan,
): Promise<void> {
  for (const { sheet, thing, row, state } of things)
    await sql`
      insert into import_adopted (import_id, thing, thing_id, before, after, link)
      select ${importId}, ${thing}, r.thing_id, case when r.action = 'change' then ${state} end, '{}', to_jsonb(k)
      from import_adoption r left join ${sql.table(thing)} ${sql.ref(row)} on ${sql.ref(`${row}.id`)} = r.thing_id
        left join adopted_thing k on k.building_id = ${building_id} and k.thing_id = r.thing_id
      where r.import_id = ${importId} and r.sheet = ${sheet} and r.action in ('create', 'change')
      on conflict do nothing`.execute(database)
}

/** Stores how the adoption leaves everything, so that it can be undone as long as that stays so. */
export async function keepAfter(database: Database, importId: string): Promise<void> {
  for (const { thing, row, state } of things)
    await sql`
      update import_adopted k set after = ${state} from ${sql.table(thing)} ${sql.ref(row)}
      where k.import_id = ${importId} and k.thing = ${thing} and ${sql.ref(`${row}.id`)} = k.thing_id`.execute(
      database,
    )
}

const thingOf = sql`case r.sheet when 'type' then 'catalog' when 'component' then 'asset' when 'job' then 'catalog_plan'
  when 'spare' then 'catalog_spare' else 'catalog_spec' end`
const written = sql`(r.fields || case r.sheet when 'attribute' then jsonb_build_object('key', r.name) else '{}' end)`

/**
 * Stores what each row became, what the workbook said of it, and the fields as they are left. Of a thing that was adopted before, fields
 * that people have changed stay marked as such.
 */
export async function keepLinks(
  database: Database,
  { importId, projectId, building_id }: AdoptionToPlan,
): Promise<void> {
  await sql`
    update adopted_thing k set row_id = r.row_id, identifier = r.identifier, written = jsonb_strip_nulls(k.written || ${written}),
      left_as = jsonb_strip_nulls(k.left_as || coalesce(${writtenBy}, '{}'))
    from import_adoption r
    where k.building_id = ${building_id} and k.thing_id = r.thing_id and r.import_id = ${importId} and r.action <> 'refused'
      and r.fields <> '{}'`.execute(database)
  await sql`
    insert into adopted_thing (thing_id, building_id, thing, project_id, row_id, identifier, written, left_as)
    select r.thing_id, ${building_id}::uuid, ${thingOf}, ${projectId}::uuid, r.row_id, r.identifier, jsonb_strip_nulls(${written}),
      jsonb_strip_nulls(r.fields || coalesce(${writtenBy}, '{}'))
    from import_adoption r
    where r.import_id = ${importId} and r.action <> 'refused' and r.fields <> '{}'
    order by r.seq on conflict do nothing`.execute(database)
}
