import type { CalendarException } from '@atrium/contract'
import type { WeekdayHours } from '@atrium/contract/working-time'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SettingsRow {
  time_zone: string
  week_start: number
  currency: string
  working_hours: WeekdayHours[]
  /** Only of kinds whose prefix was changed. */
  number_prefixes: Record<string, string>
  reopen_days: number
  inspectors_review: boolean
  /** Null: the configuration decides. */
  file_bytes: number | null
  version: number
}

/** Reads the settings of a project that exists. `locked` locks the project until the transaction ends. */
export async function readSettings(
  database: Database,
  projectId: string,
  lock?: 'locked',
): Promise<SettingsRow | undefined> {
  const query = database
    .selectFrom('project')
    .select([
      'time_zone',
      'week_start',
      'currency',
      'working_hours',
      'number_prefixes',
      'reopen_days',
      'inspectors_review',
      sql<number | null>`file_bytes::float8`.as('file_bytes'),
      'version',
    ])
    .where('id', '=', projectId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Reads the holidays of a project and its days with other hours, by day. */
export async function readExceptions(database: Database, projectId: string): Promise<CalendarException[]> {
  const { rows } = await sql<{ day: string; name: string; opens: string | null; closes: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, name, opens, closes from project_exception
    where project_id = ${projectId} order by project_exception.day`.execute(database)
  return rows.map(({ day, name, opens, closes }) => ({
    date: day,
    name,
    hours: opens === null || closes === null ? null : { from: opens, to: closes },
  }))
}

/** Stores the settings of a locked project and returns its new version. */
export async function writeSettings(
  database: Database,
  projectId: string,
  { working_hours, number_prefixes, ...settings }: Omit<SettingsRow, 'version'>,
): Promise<number> {
  const { version } = await database
    .updateTable('project')
    .set({
      ...settings,
      working_hours: JSON.stringify(working_hours),
      number_prefixes: JSON.stringify(number_prefixes),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', projectId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Replaces the exceptions of a locked project. */
export async function writeExceptions(
  database: Database,
  projectId: string,
  exceptions: readonly CalendarException[],
): Promise<void> {
  const rows = exceptions.map(({ date, name, hours }) => ({
    day: date,
    name,
    opens: hours?.from ?? null,
    closes: hours?.to ?? null,
  }))
  await sql`delete from project_exception where project_id = ${projectId}`.execute(database)
  await sql`insert into project_exception (project_id, day, name, opens, closes)
    select ${projectId}, day, name, opens, closes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (day date, name text, opens text, closes text)`.execute(database)
}
