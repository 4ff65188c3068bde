import type { PersonalOverview } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Whose arrangement of which project. */
export interface Owner {
  userId: string
  projectId: string
}

/** What nobody has arranged yet. */
const untouched: PersonalOverview = { home: null, favourites: [], guide_hidden: false, version: 1 }

/** Returns how a person has arranged a project for themselves. */
export async function readOverview(
  database: Database,
  { userId, projectId }: Owner,
): Promise<PersonalOverview> {
  const { rows } = await sql<PersonalOverview>`
    select home, favourites, guide_hidden, version from personal_overview
    where user_id = ${userId} and project_id = ${projectId}`.execute(database)
  return rows[0] ?? untouched
}

/** The same, and makes other changes of it wait until the transaction ends. */
export async function lockOverview(database: Database, owner: Owner): Promise<PersonalOverview> {
  const key = `overview ${owner.userId} ${owner.projectId}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(database)
  return readOverview(database, owner)
}

export async function writeOverview(
  database: Database,
  { userId, projectId }: Owner,
  { home, favourites, guide_hidden, version }: PersonalOverview,
): Promise<void> {
  await sql`
    insert into personal_overview (user_id, project_id, home, favourites, guide_hidden, version)
    values (${userId}, ${projectId}, ${home && JSON.stringify(home)}::jsonb, ${JSON.stringify(favourites)}::jsonb,
      ${guide_hidden}, ${version})
    on conflict (user_id, project_id) do update
    set home = excluded.home, favourites = excluded.favourites, guide_hidden = excluded.guide_hidden,
      version = excluded.version`.execute(database)
}
