import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AskedPlace } from './asked-place.ts'

/** A reading that an earlier submission of an inspection added to an asset. */
export interface EarlierReading extends AskedPlace {
  /** A decimal. */
  value: string
  at: Date
  /** Whether it counts, and nothing was read of its parameter since. */
  is_last: boolean
}

/** Reads what the answers of an inspection became on assets when it was submitted before. */
export async function findEarlierReadings(
  database: Database,
  inspectionId: string,
): Promise<EarlierReading[]> {
  const { rows } = await sql<EarlierReading>`
    select i.item_key, i.repeat_key, r.value::text as value, r.at,
      r.state <> 'rejected' and not exists (
        select from asset_reading later where later.asset_id = r.asset_id and later.param_id = r.param_id
          and later.at > r.at and later.state <> 'rejected'
      ) as is_last
    from inspection_reading i join asset_reading r on r.id = i.reading_id
    where i.inspection_id = ${inspectionId}`.execute(database)
  return rows
}

/** Keeps which reading each answer became. */
export async function keepReadings(
  database: Database,
  { id, project_id }: { id: string; project_id: string },
  readings: readonly (AskedPlace & { reading_id: string })[],
): Promise<void> {
  if (readings.length === 0) return
  await sql`
    insert into inspection_reading (project_id, inspection_id, item_key, repeat_key, reading_id)
    select ${project_id}, ${id}, r.item_key, r.repeat_key, r.reading_id
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (item_key text, repeat_key text, reading_id uuid)
    on conflict (inspection_id, item_key, repeat_key) do update set reading_id = excluded.reading_id`.execute(
    database,
  )
}
