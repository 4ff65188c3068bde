import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * A table with `id` and `project_id` whose rows store days that were computed in the time zone of the project, each from a
 * moment of the same row. Who writes such a day reads the zone `for share`, so that it cannot change until the day is there.
 */
export interface DaysInZone {
  table: string
  days: readonly { day: string; of: string }[]
  /** Moments at which a day that people chose ends. They move with the zone, where the row has such a day. */
  ends?: readonly { moment: string; of: string }[]
}

/**
 * All tables that store such days. Moments are stored in UTC and need no line here; neither do days that people choose, such as
 * holidays.
 */
export const daysInZone: readonly DaysInZone[] = [
  {
    table: 'work',
    days: [
      { day: 'created_day', of: 'created_at' },
      { day: 'completed_day', of: 'completed_at' },
      { day: 'closed_day', of: 'closed_at' },
    ],
    ends: [{ moment: 'due_at', of: 'window_to' }],
  },
  { table: 'inspection', days: [{ day: 'submitted_day', of: 'submitted_at' }] },
]

/** Counts the rows of a project that store days of its time zone. */
export async function countDaysInZone(
  database: Database,
  projectId: string,
  holders: readonly DaysInZone[] = daysInZone,
): Promise<number> {
  if (holders.length === 0) return 0
  const counts = holders.map(
    ({ table }) => sql`(select count(*) from ${sql.table(table)} where project_id = ${projectId})`,
  )
  const { rows } = await sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::int as rows`.execute(
    database,
  )
  return rows[0]?.rows ?? 0
}

/**
 * Moves the days of some rows of a project to the zone that it has now, in the order of their ids. What is right already stays.
 * @param after the last id of the portion before
 * @returns how many rows were looked at and how many were moved, with the last id; undefined beyond the last row
 */
export async function movePortion(
  database: Database,
  { table, days, ends = [] }: DaysInZone,
  { projectId, after, most }: { projectId: string; after: string | null; most: number },
): Promise<{ looked: number; moved: number; last: string } | undefined> {
  const dayOf = (of: string) => sql`(t.${sql.ref(of)} at time zone z.time_zone)::date`
  const endOf = ({ moment, of }: { moment: string; of: string }) =>
    sql`coalesce((t.${sql.ref(of)} + 1)::timestamp at time zone z.time_zone, t.${sql.ref(moment)})`
  const moved = [
    ...days.map(({ day, of }) => ({ name: day, value: dayOf(of) })),
    ...ends.map((end) => ({ name: end.moment, value: endOf(end) })),
  ]
  const set = moved.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`)
  const differs = moved.map(({ name, value }) => sql`t.${sql.ref(name)} is distinct from ${value}`)
  const { rows } = await sql<{ looked: number; moved: number; last: string | null }>`
    with zone as materialized (
      select time_zone from project where id = ${projectId} for share
    ), portion as materialized (
      select id from ${sql.table(table)}
      where project_id = ${projectId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most} for no key update
    ), moved as (
      update ${sql.table(table)} t set ${sql.join(set)} from zone z
      where t.id in (select id from portion) and (${sql.join(differs, sql` or `)}) returning t.id
    )
    select (select count(*)::int from portion) as looked, (select count(*)::int from moved) as moved,
      (select id from portion order by id desc limit 1) as last`.execute(database)
  const [row] = rows
  return row?.last ? { looked: row.looked, moved: row.moved, last: row.last } : undefined
}
