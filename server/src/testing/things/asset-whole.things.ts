import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes assets without parts, where an asset of the project stands. Returns the first. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with place as (
      select location_id from asset where project_id = ${project} order by code = ${`asset-${mark}`} desc, id limit 1
    )
    insert into asset (project_id, location_id, code, name, status_since)
    select ${project}, place.location_id, ${`whole-${mark}-`} || n, ${`whole ${mark} `} || n, '2026-01-01'
    from place, generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
