import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { specFacts } from '../facts.ts'
import { kindIsThere } from './kind-is-there.ts'
import { decideRows, mergeRows } from './merge-rows.ts'
import { remark } from './remark.ts'

/** The beginning of the numbers of specifications in a dry run. */
const firstSeq = 2_000_000

/** Finds the kind and the asset of each value. Values that name none are told. */
async function placeValues(database: Database, importId: string): Promise<void> {
  await sql`
    with named as (
      select distinct on (sheet, name) sheet, name, seq, type_seq from import_adoption r
      where import_id = ${importId} and sheet in ('type', 'component') and problem is null and ${kindIsThere} order by sheet, name, seq
    )
    update import_adoption_value v set type_seq = case v.owner when 'type' then n.seq else n.type_seq end,
      component_seq = case v.owner when 'component' then n.seq end
    from named n where v.import_id = ${importId} and n.sheet = v.owner and n.name = v.name`.execute(database)
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, 'Attribute', row, 'RowName',
      case when component_seq is not null then 'import_adopt_no_kind'
        when owner = 'type' and exists (select from import_adoption t
          where t.import_id = ${importId} and t.sheet = 'type' and t.name = v.name and t.problem is null) then 'import_adopt_kind_removed'
        else 'import_reference_unknown' end,
      jsonb_build_object('sheet', initcap(owner), 'name', left(name, 100))
    from import_adoption_value v where import_id = ${importId} and type_seq is null order by seq limit 20000`.execute(
    database,
  )
}

/**
 * Makes a row of the dry run for each specification. Its type is guessed from all its values: truths, numbers with one unit, else texts.
 * A specification that the kind has, under this code or since an earlier adoption, is used with its own type.
 */
async function stageSpecs(database: Database, { importId, building_id }: AdoptionToPlan): Promise<void> {
  await sql`
    with grouped as (
      select type_seq, lower(code) as key, (array_agg(code order by seq))[1] as code,
        (array_agg(title order by seq))[1] as title, (array_agg(row_id order by seq))[1] as row_id, min(row) as row, min(seq) as seq,
        bool_and(truth is not null) as are_truths, bool_and(number is not null) as are_numbers,
        count(distinct unit) as units, min(unit) as unit
      from import_adoption_value where import_id = ${importId} and type_seq is not null group by type_seq, lower(code)
    ), linked as materialized (
      select k.thing_id, s.catalog_id, k.written ->> 'key' as key from adopted_thing k join catalog_spec s on s.id = k.thing_id
      where k.building_id = ${building_id} and k.thing = 'catalog_spec'
    ), known as (
      select g.seq, coalesce(l.thing_id, s.id) as spec_id
      from grouped g join import_adoption t on t.import_id = ${importId} and t.seq = g.type_seq and t.current is not null
        left join linked l on l.catalog_id = t.thing_id and l.key = g.key
        left join lateral (
          select s.id from catalogs_above(t.thing_id) above join catalog_spec s on s.catalog_id = above.id
          where lower(s.code) = g.key order by above.level limit 1
        ) s on true
    )
    insert into import_adoption (import_id, sheet, seq, row_id, row, name, type_seq, thing_id, fields, current, written)
    select ${importId}, 'attribute', ${firstSeq} + row_number() over (order by g.seq), g.row_id, g.row, g.key, g.type_seq, s.id,
      jsonb_strip_nulls(jsonb_build_object('code', g.code, 'name', g.title,
        'type', case when g.are_truths then 'boolean' when g.are_numbers and g.units = 1 then 'number' else 'text' end,
        'unit', case when g.units = 1 and not g.are_truths then nullif(g.unit, '') end)),
      case when s.id is not null then ${specFacts} end, k.written
    from grouped g left join known on known.seq = g.seq left join catalog_spec s on s.id = known.spec_id
      left join adopted_thing k on k.building_id = ${building_id} and k.thing_id = s.id`.execute(database)
  await remark(database, importId, {
    sheet: 'attribute',
    key: 'import_adopt_units_differ',
    column: 'Unit',
    from: sql`import_adoption r join (
        select type_seq, lower(code) as key from import_adoption_value
        where import_id = ${importId} and type_seq is not null group by type_seq, lower(code)
        having count(distinct unit) > 1 and bool_and(number is not null)) u on u.type_seq = r.type_seq and u.key = r.name
      where r.import_id = ${importId} and r.sheet = 'attribute' and r.current is null`,
  })
}

/** Writes the value of each row as its specification takes it, and the default of each specification that its type gives. */
async function readValues(database: Database, { importId, sheets }: AdoptionToPlan): Promise<void> {
  await sql`
    update import_adoption_value v set spec_seq = r.seq, value = case coalesce(s.type, r.fields ->> 'type')
      when 'text' then left(case when v.unit <> '' and coalesce(nullif(s.unit, ''), r.fields ->> 'unit', '') <> v.unit
        then v.text || ' ' || v.unit else v.text end, ${limits.specValueLength})
      when 'boolean' then v.truth
      when 'choice' then case when s.choices ? v.text then v.text end
      when 'date' then null when 'link' then null
      else case when (s.type is distinct from 'integer' or v.number = trunc(v.number))
        and v.number between coalesce(s.minimum, v.number) and coalesce(s.maximum, v.number)
        and (s.id is null or s.unit = '' or s.unit = v.unit) then trim_scale(v.number)::text end end
    from import_adoption r left join catalog_spec s on s.id = r.thing_id
    where v.import_id = ${importId} and r.import_id = v.import_id and r.sheet = 'attribute' and r.type_seq = v.type_seq
      and r.name = lower(v.code)`.execute(database)
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, 'Attribute', row, 'Value', 'import_adopt_value_unfit',
      jsonb_build_object('value', left(text, 100))
    from import_adoption_value where import_id = ${importId} and spec_seq is not null and value is null
    order by seq limit 20000`.execute(database)
  await sql`
    with given as (
      select distinct on (spec_seq) spec_seq, value from import_adoption_value
      where import_id = ${importId} and owner = 'type' and value is not null order by spec_seq, seq
    )
    update import_adoption r set
      fields = case when r.current is null then r.fields else '{}' end
        || coalesce((select jsonb_build_object('default_value', g.value) from given g where g.spec_seq = r.seq), '{}')
    where r.import_id = ${importId} and r.sheet = 'attribute'`.execute(database)
  // An inherited specification belongs to another kind, which the workbook says nothing about.
  await sql`
    update import_adoption r set fields = '{}' from catalog_spec s, import_adoption t
    where r.import_id = ${importId} and r.sheet = 'attribute' and s.id = r.thing_id
      and t.import_id = r.import_id and t.seq = r.type_seq and (s.catalog_id <> t.thing_id or not ${sheets.includes('type')}::boolean)`.execute(
    database,
  )
}

/** Refuses specifications beyond the number that a kind may have. */
async function refuseMany(database: Database, importId: string): Promise<void> {
  await sql`
    with counted as (
      select r.seq, row_number() over (partition by r.type_seq order by r.seq)
        + (select count(*) from catalog_spec s where s.catalog_id = t.thing_id) as place
      from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
      where r.import_id = ${importId} and r.sheet = 'attribute' and r.current is null
    )
    update import_adoption r set problem = 'import_adopt_specs_many', problem_column = 'Name',
      problem_params = jsonb_build_object('maximum', ${limits.specsOfCatalog}::int)
    from counted c where r.import_id = ${importId} and r.seq = c.seq and c.place > ${limits.specsOfCatalog}`.execute(
    database,
  )
}

/** Gives each asset the values of its kind and its own, and reads those that it has. */
async function giveValues(database: Database, importId: string): Promise<void> {
  await sql`
    with accepted as materialized (
      select v.owner, v.type_seq, v.component_seq, v.seq, 'spec:' || r.name as key, v.value
      from import_adoption_value v join import_adoption r on r.import_id = v.import_id and r.seq = v.spec_seq and r.action <> 'refused'
      where v.import_id = ${importId} and v.value is not null
    ), of_type as (
      select type_seq, jsonb_object_agg(key, value order by seq desc) as given from accepted where owner = 'type' group by type_seq
    ), of_component as (
      select component_seq, jsonb_object_agg(key, value order by seq desc) as given from accepted where owner = 'component'
      group by component_seq
    )
    update import_adoption r set fields = r.fields || coalesce(t.given, '{}') || coalesce(c.given, '{}')
    from import_adoption s left join of_type t on t.type_seq = s.type_seq left join of_component c on c.component_seq = s.seq
    where r.import_id = ${importId} and r.sheet = 'component' and s.import_id = r.import_id and s.seq = r.seq and r.fields <> '{}'`.execute(
    database,
  )
  await sql`
    with held as (
      select r.seq, jsonb_object_agg('spec:' || s.name, v.text) as given
      from import_adoption r
        join import_adoption s on s.import_id = r.import_id and s.sheet = 'attribute' and s.type_seq = r.type_seq
        join asset_spec_value v on v.asset_id = r.thing_id and v.spec_id = s.thing_id
      where r.import_id = ${importId} and r.sheet = 'component' and r.current is not null group by r.seq
    )
    update import_adoption r set current = r.current || held.given from held
    where r.import_id = ${importId} and r.seq = held.seq`.execute(database)
}

/** Turns the attributes of types and components into specifications of kinds and values of assets. */
export async function planSpecs(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId } = toPlan
  await placeValues(database, importId)
  await stageSpecs(database, toPlan)
  await readValues(database, toPlan)
  await mergeRows(database, toPlan, 'attribute')
  await refuseMany(database, importId)
  await decideRows(database, toPlan, 'attribute')
  await giveValues(database, importId)
}
