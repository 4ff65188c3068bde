import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { conflict } from '../../serve/failure.ts'

/** A table with `project_id` whose rows store days that were computed in the time zone of the project. */
export interface DaysInZone {
  table: string
}

/**
 * All tables that store such days. Moments are stored in UTC and need no line here; neither do days that people choose, such as
 * holidays. Nothing rewrites such days yet: a project with a row in one of these keeps its zone.
 */
export const daysInZone: readonly DaysInZone[] = [{ table: 'work' }]

/** @throws Failure conflict with the number of rows that store days of the current time zone */
export async function assertZoneMayChange(
  database: Database,
  projectId: string,
  holders: readonly DaysInZone[] = daysInZone,
): Promise<void> {
  if (holders.length === 0) return
  const counts = holders.map(
    ({ table }) => sql`(select count(*) from ${sql.table(table)} where project_id = ${projectId})`,
  )
  const { rows } = await sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::int as rows`.execute(
    database,
  )
  const found = rows[0]?.rows ?? 0
  if (found > 0) {
    const refusal = { key: 'project_zone_in_use', params: { rows: found } } as const
    throw conflict(refusal.key, { params: refusal.params, fields: { time_zone: refusal } })
  }
}
