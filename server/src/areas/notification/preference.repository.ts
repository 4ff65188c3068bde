import type { NotificationChannels, NotificationDelivery } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type ChosenChannels = Record<string, NotificationChannels>

export interface PreferenceRow extends NotificationDelivery {
  user_id: string
  channels: ChosenChannels
  version: number
}

/** What applies to a person who has chosen nothing. */
const unchosen: Omit<PreferenceRow, 'user_id'> = {
  channels: {},
  mail_frequency: 'at_once',
  digest_at: '07:00',
  quiet_from: null,
  quiet_until: null,
  time_zone: 'UTC',
  version: 1,
}

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** Returns the preferences of some people. */
export async function findPreferences(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PreferenceRow>> {
  const { rows } = await sql<PreferenceRow>`
    select user_id, channels, mail_frequency, ${clock('digest_at')} as digest_at, ${clock('quiet_from')} as quiet_from,
      ${clock('quiet_until')} as quiet_until, time_zone, version
    from notification_preference where user_id = any(${[...userIds]}::uuid[])`.execute(database)
  const found = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(userIds.map((id) => [id, found.get(id) ?? { ...unchosen, user_id: id }]))
}

/** Returns the preferences of one person, locked until the transaction ends. */
export async function lockPreference(database: Database, userId: string): Promise<PreferenceRow> {
  await sql`select pg_advisory_xact_lock(hashtext('notification preferences of ' || ${userId}))`.execute(
    database,
  )
  const found = (await findPreferences(database, [userId])).get(userId)
  return found ?? { ...unchosen, user_id: userId }
}

export async function writePreference(database: Database, row: PreferenceRow): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into notification_preference as p
      (user_id, channels, mail_frequency, digest_at, quiet_from, quiet_until, time_zone, version)
    values (${row.user_id}, ${JSON.stringify(row.channels)}::jsonb, ${row.mail_frequency}, ${row.digest_at}::time,
      ${row.quiet_from}::time, ${row.quiet_until}::time, ${row.time_zone}, ${row.version + 1})
    on conflict (user_id) do update set channels = excluded.channels, mail_frequency = excluded.mail_frequency,
      digest_at = excluded.digest_at, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      time_zone = excluded.time_zone, version = excluded.version
    returning p.version`.execute(database)
  return rows[0]?.version ?? row.version
}

/** What the holders of a role start with. */
export interface DefaultRow {
  channels: ChosenChannels
  version: number
}

export async function findDefault(database: Database, roleId: string): Promise<DefaultRow> {
  const { rows } = await sql<DefaultRow>`
    select channels, version from notification_default where role_id = ${roleId}`.execute(database)
  return rows[0] ?? { channels: {}, version: 1 }
}

export async function lockDefault(database: Database, roleId: string): Promise<DefaultRow> {
  await sql`select pg_advisory_xact_lock(hashtext('notification defaults of ' || ${roleId}))`.execute(
    database,
  )
  return findDefault(database, roleId)
}

export async function writeDefault(database: Database, roleId: string, row: DefaultRow): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into notification_default as d (role_id, channels, version)
    values (${roleId}, ${JSON.stringify(row.channels)}::jsonb, ${row.version + 1})
    on conflict (role_id) do update set channels = excluded.channels, version = excluded.version
    returning d.version`.execute(database)
  return rows[0]?.version ?? row.version
}

/**
 * Returns what the roles of some people say, by person: one entry for each role.
 * @param projectId only roles there; null for roles in any project
 */
export async function defaultsOfPeople(
  database: Database,
  userIds: readonly string[],
  projectId: string | null,
): Promise<ReadonlyMap<string, ChosenChannels[]>> {
  const { rows } = await sql<{ user_id: string; channels: ChosenChannels }>`
    select distinct r.user_id, d.role_id, d.channels
    from user_role r join notification_default d on d.role_id = r.role_id
    where r.user_id = any(${[...userIds]}::uuid[])
      and ${projectId === null ? sql`true` : sql`r.project_id = ${projectId}`}`.execute(database)
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([id, own]) => [
      id,
      own.map(({ channels }) => channels),
    ]),
  )
}
