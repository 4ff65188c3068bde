import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { spareFacts } from '../facts.ts'
import { decideRows, mergeRows } from './merge-rows.ts'
import { nameKinds } from './name-kinds.ts'

/**
 * Finds the spare part of each row among those of its kind: what the row became before, by the row or an identifier that is unique, else
 * the one of the material with its code.
 */
async function matchSpares(database: Database, { importId, building_id }: AdoptionToPlan): Promise<void> {
  await sql`
    with linked as materialized (
      select p.id, p.catalog_id, k.row_id,
        case when count(*) over (partition by p.catalog_id, k.identifier) = 1 then k.identifier end as identifier
      from adopted_thing k join catalog_spare p on p.id = k.thing_id
      where k.building_id = ${building_id} and k.thing = 'catalog_spare'
    ), by_row as (
      select distinct on (catalog_id, row_id) catalog_id, row_id, id from linked where row_id is not null
      order by catalog_id, row_id, id
    ), found as (
      select r.seq, coalesce(l.id, i.id, o.id) as spare_id
      from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.current is not null
        left join by_row l on l.catalog_id = t.thing_id and l.row_id = r.row_id
        left join linked i on i.catalog_id = t.thing_id and i.identifier = r.identifier
        left join lateral (
          select p.id from catalog_spare p join material m on m.id = p.material_id
          where p.catalog_id = t.thing_id and lower(m.code) = lower(r.fields ->> 'code') limit 1) o on true
      where r.import_id = ${importId} and r.sheet = 'spare'
    ), once as (
      select seq, spare_id, row_number() over (partition by spare_id order by seq) as nth from found where spare_id is not null
    )
    update import_adoption r set thing_id = p.id, current = ${spareFacts}, written = k.written
    from once join catalog_spare p on p.id = once.spare_id join material m on m.id = p.material_id
      left join adopted_thing k on k.building_id = ${building_id} and k.thing_id = p.id
    where r.import_id = ${importId} and r.seq = once.seq and once.nth = 1`.execute(database)
}

/**
 * Finds the material that each row names by its code or a barcode. A caller who sees no materials is told nothing of them, and a new one
 * gets an id that is the same whenever the dry run is repeated.
 */
async function findMaterials(database: Database, { importId, scope }: AdoptionToPlan): Promise<void> {
  const newId = sql`overlay(overlay(md5(r.import_id::text || 'material ' || lower(r.changes #>> '{code,1}'))
    placing '4' from 13) placing '8' from 17)::uuid`
  await sql`
    update import_adoption r set material_id = coalesce(m.id, b.material_id, ${newId}),
      is_new_material = m.id is null and b.material_id is null
    from import_adoption s
      left join material m on m.removed_at is null and lower(m.code) = lower(s.changes #>> '{code,1}')
      left join lateral (
        select material_id from material_barcode where lower(code) = lower(s.changes #>> '{code,1}') limit 1) b on true
    where r.import_id = ${importId} and r.sheet = 'spare' and r.problem is null and r.changes ? 'code'
      and s.import_id = r.import_id and s.seq = r.seq`.execute(database)
  await sql`
    update import_adoption r set problem_column = 'Name', problem_params = '{}', problem = 'import_may_not_add'
    where r.import_id = ${importId} and r.sheet = 'spare' and r.problem is null and r.changes ? 'code'
      and (not ${scope.maySeeMaterials}::boolean or r.is_new_material and not ${scope.mayAddMaterials}::boolean)`.execute(
    database,
  )
}

/** Refuses spare parts beyond the number that a kind may have. */
async function refuseMany(database: Database, importId: string): Promise<void> {
  await sql`
    with kind as materialized (
      select t.seq, (select count(*) from catalog_spare p where p.catalog_id = t.thing_id) as spares
      from import_adoption t where t.import_id = ${importId} and t.sheet = 'type'
    ), counted as (
      select r.seq, kind.spares + row_number() over (partition by r.type_seq order by r.seq) as place
      from import_adoption r join kind on kind.seq = r.type_seq
      where r.import_id = ${importId} and r.sheet = 'spare' and r.current is null and r.problem is null
    )
    update import_adoption r set problem = 'import_adopt_spares_many', problem_column = 'Name',
      problem_params = jsonb_build_object('maximum', ${limits.sparesOfCatalog}::int)
    from counted c where r.import_id = ${importId} and r.seq = c.seq and c.place > ${limits.sparesOfCatalog}`.execute(
    database,
  )
}

/** Refuses spare parts whose material an earlier row, or the kind or one above or below it, names already. */
async function refuseTaken(database: Database, importId: string): Promise<void> {
  await sql`
    with writing as materialized (
      select r.seq, r.thing_id, t.thing_id as kind, r.material_id,
        row_number() over (partition by t.thing_id, r.material_id order by r.seq) as nth
      from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
      where r.import_id = ${importId} and r.sheet = 'spare' and r.problem is null and r.material_id is not null
    ), kinds as materialized (
      select distinct kind as id from writing
    ), related as materialized (
      select kinds.id, above.id as other from kinds, lateral catalogs_above(kinds.id) above
      union
      select kinds.id, below.id from kinds, lateral catalogs_below(kinds.id) below (id)
    ), clash as (
      select seq from writing where nth > 1
      union
      select w.seq from writing w join related on related.id = w.kind
        join catalog_spare p on p.catalog_id = related.other and p.material_id = w.material_id and p.id <> w.thing_id
      union
      select w.seq from writing w join related on related.id = w.kind
        join writing o on o.kind = related.other and o.material_id = w.material_id and o.seq < w.seq
    )
    update import_adoption r set problem = 'import_adopt_spare_taken', problem_column = 'Name',
      problem_params = jsonb_build_object('code', r.changes #>> '{code,1}')
    from clash where r.import_id = ${importId} and r.seq = clash.seq`.execute(database)
}

/** Turns the spare parts of types into those of kinds, and into materials as far as there are none. */
export async function planSpares(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId } = toPlan
  await nameKinds(database, importId, 'spare')
  await matchSpares(database, toPlan)
  await mergeRows(database, toPlan, 'spare')
  await findMaterials(database, toPlan)
  await refuseMany(database, importId)
  await refuseTaken(database, importId)
  await decideRows(database, toPlan, 'spare')
}
