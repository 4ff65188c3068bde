import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import type { AdoptedCobieSheet, KeptRow } from '../parsing/adopted-row.ts'

/** Rows in memory at once. */
const batch = 1000

/** Where the rows of a building are read: what earlier imports keep of it, or what it will have once an import is applied. */
export const rowsOf = ({ isOffered }: Pick<AdoptionToPlan, 'isOffered'>) =>
  sql.table(isOffered ? 'offered_row' : 'building_row')

/** Reads the rows of one sheet in batches, so that memory does not grow with the building. */
export async function* keptRows(
  database: Database,
  from: Pick<AdoptionToPlan, 'building_id' | 'isOffered'>,
  sheet: AdoptedCobieSheet,
): AsyncGenerator<(KeptRow & { seq: number })[]> {
  let last = { position: -1, id: '00000000-0000-0000-0000-000000000000' }
  let seq = 0
  for (;;) {
    const { rows } = await sql<KeptRow & { position: number }>`
      select id, position, coalesce(row, 0) as row, coalesce(name, '') as name, identifier, values, location_ids
      from ${rowsOf(from)} where building_id = ${from.building_id} and sheet = ${sheet}
        and (position, id) > (${last.position}, ${last.id}::uuid)
      order by position, id limit ${batch}`.execute(database)
    if (rows.length > 0) yield rows.map((row) => ({ ...row, seq: (seq += 1) }))
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end
  }
}
