import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { assetFacts } from '../facts.ts'
import { fillFields } from './fill-fields.ts'
import { linksOf } from './match-kinds.ts'
import { nameKinds } from './name-kinds.ts'

/**
 * Finds the asset of each row of the sheet Component: what the row became before, by the row or its identifier, else the asset in the
 * building that has its code. An asset that was retired or removed since stays as it is. Of others, fields say what comes from the kind, too.
 */
export async function matchAssets(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, projectId, building_id: buildingId } = toPlan
  await nameKinds(database, importId, 'component')
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
  await fillFields(database, toPlan)
}
