import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Returns an asset that has the parameter of `asset-param`, that of a world if it is one. */
export const make: ThingsOf = async ({ database, project, mark }) => {
  const { rows } = await sql<{ asset_id: string }>`
    select r.asset_id from asset_reading r join asset a on a.id = r.asset_id
    where a.project_id = ${project} and r.note = ${`note ${mark}`}
    order by a.code = ${`asset-${mark}`} desc, a.catalog_id, a.id limit 1`.execute(database)
  return rows[0]?.asset_id ?? ''
}
