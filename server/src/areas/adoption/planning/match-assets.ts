import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { assetFacts } from '../facts.ts'
import { linksOf } from './match-kinds.ts'
import { nameKinds } from './name-kinds.ts'

/** Adds what an asset has from its kind and its place, as far as its row says nothing else. Its warranty ends on the day before the months of its kind are over. */
async function fillFields(database: Database, { importId, building_id }: AdoptionToPlan): Promise<void> {
  await sql`
    update import_adoption r set fields = jsonb_strip_nulls(jsonb_build_object(
      'location_id', coalesce(r.places[1], ${building_id}::uuid), 'catalog_id', t.thing_id,
      'manufacturer', t.facts ->> 'manufacturer', 'model', t.facts ->> 'model',
      'warranty_end_date', case when r.fields ? 'warranty_start_date' and (t.facts ->> 'warranty_months')::int > 0
        then least(((r.fields ->> 'warranty_start_date')::date
          + make_interval(months => (t.facts ->> 'warranty_months')::int))::date - 1, '9999-12-31')::text end)) || r.fields
    from import_adoption s left join lateral (
      select k.thing_id, coalesce(k.current, '{}') || k.fields as facts from import_adoption k
      where k.import_id = s.import_id and k.seq = s.type_seq offset 0) t on true
    where r.import_id = ${importId} and r.sheet = 'component' and s.import_id = r.import_id and s.seq = r.seq`.execute(
    database,
  )
}

/**
 * Finds the asset of each row of the sheet Component: what the row became before, by the row or its identifier, else the asset in the
 * building that has its code. An asset that was retired or removed since stays as it is.
 */
export async function matchAssets(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, projectId, building_id: buildingId } = toPlan
  await nameKinds(database, importId, 'component')
  await fillFields(database, toPlan)
  await sql`
    with ${linksOf(buildingId, 'asset')}, here as materialized (
      select lower(a.code) as code, a.id from asset a join location l on l.id = a.location_id
      where a.project_id = ${projectId} and a.removed_at is null and a.operational_status <> 'Retired'
        and l.path <@ (select path from location where id = ${buildingId})
    ), found as (
      select r.seq, coalesce(a.thing_id, i.thing_id, h.id) as thing_id
      from import_adoption r
        left join by_row a on a.row_id = r.row_id
        left join by_identifier i on i.identifier = r.identifier
        left join here h on h.code = lower(r.fields ->> 'code')
      where r.import_id = ${importId} and r.sheet = 'component'
    ), once as (
      select seq, thing_id, row_number() over (partition by thing_id order by seq) as nth
      from found where thing_id is not null
    )
    update import_adoption r set thing_id = a.id, current = ${assetFacts}, written = k.written,
      fields = case when a.removed_at is null and a.operational_status <> 'Retired' then r.fields else '{}' end
    from once join asset a on a.id = once.thing_id
      left join adopted_thing k on k.building_id = ${buildingId} and k.thing_id = a.id
    where r.import_id = ${importId} and r.seq = once.seq and once.nth = 1`.execute(database)
}
