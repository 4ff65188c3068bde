import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes a parameter of the kinds of the assets of a project, and so many readings of it on them. Returns that of the asset of a world. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      select catalog_id, bool_or(code = ${`asset-${mark}`}) as is_first from asset where project_id = ${project} and catalog_id is not null
      group by catalog_id
    ), made as (
      insert into catalog_param (catalog_id, position, code, name, unit, kind, decimals)
      select catalog_id, 1, 'heat', jsonb_build_object('en', ${`heat ${mark}`}::text), '°C', 'gauge', 1
      from kinds on conflict do nothing returning id, catalog_id
    ), read as (
      insert into asset_reading (asset_id, param_id, value, at, by, state, note)
      select a.id, made.id, 20, timestamptz '2026-01-01Z' + day.n * interval '1 day', ${person}, 'accepted', ${`note ${mark}`}
      from made join kinds using (catalog_id) join asset a on a.catalog_id = made.catalog_id and a.project_id = ${project},
        generate_series(0, 1) as day (n)
      order by is_first desc, made.catalog_id, a.code = ${`asset-${mark}`} desc, a.id, day.n limit ${count}::int
    )
    select made.id from made join kinds using (catalog_id) order by is_first desc, catalog_id limit 1`.execute(
    database,
  )
  return rows[0]?.id ?? ''
}
