import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { isOfStatus } from '../../user/people.sight.ts'

/** Who does an order. */
export interface PeopleRow {
  user_ids: string[]
  team_ids: string[]
}

/** Reads who does some locked orders, by the ids of these. */
export async function readPeople(
  database: Database,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, PeopleRow>> {
  const { rows } = await sql<PeopleRow & { id: string }>`
    select id, array(select user_id from work_worker k where k.work_id = w.id order by assigned_at, user_id) as user_ids,
      array(select team_id from work_team k where k.work_id = w.id order by assigned_at, team_id) as team_ids
    from unnest(${workIds}::uuid[]) as w (id)`.execute(database)
  return new Map(rows.map(({ id, ...people }) => [id, people]))
}

export interface Assignment extends PeopleRow {
  work_id: string
  project_id: string
}

/** Gives orders to people and teams who do not have them; without a user, nobody gave them. */
export async function addPeople(
  database: Database,
  userId: string | null,
  added: readonly Assignment[],
): Promise<void> {
  const given = JSON.stringify(added)
  await sql`insert into work_worker (project_id, work_id, user_id, assigned_by)
    select g.project_id, g.work_id, u.id::uuid, ${userId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as g (project_id uuid, work_id uuid, user_ids jsonb),
      jsonb_array_elements_text(g.user_ids) as u (id) order by g.work_id, u.id`.execute(database)
  await sql`insert into work_team (project_id, work_id, team_id, assigned_by)
    select g.project_id, g.work_id, t.id::uuid, ${userId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as g (project_id uuid, work_id uuid, team_ids jsonb),
      jsonb_array_elements_text(g.team_ids) as t (id) order by g.work_id, t.id`.execute(database)
}

/** Takes an order from people and teams. */
export async function dropPeople(
  database: Database,
  workId: string,
  { user_ids: users, team_ids: teams }: PeopleRow,
): Promise<void> {
  await sql`delete from work_worker where work_id = ${workId} and user_id = any(${users}::uuid[])`.execute(
    database,
  )
  await sql`delete from work_team where work_id = ${workId} and team_id = any(${teams}::uuid[])`.execute(
    database,
  )
}

/** Returns whether a person is an active member of a project, and keeps them its member until the transaction ends. */
export async function isActiveMember(
  database: Database,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from project_user m join app_user on app_user.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = ${userId} and ${isOfStatus('Active')} for key share of m`.execute(
    database,
  )
  return rows.length > 0
}

/** Returns the members of those of some teams that are among others. */
export async function readTeamMembers(
  database: Database,
  teamIds: readonly string[],
  among: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from team_user where team_id = any(${teamIds}::uuid[]) and team_id = any(${among}::uuid[])`.execute(
    database,
  )
  return rows.map((row) => row.user_id)
}

/** Takes a team off all orders, which are locked, and raises their versions. */
export async function dropTeam(database: Database, teamId: string): Promise<void> {
  await sql`
    with taken as (delete from work_team where team_id = ${teamId} returning work_id)
    update work set version = version + 1, changed_at = clock_timestamp() where id in (select work_id from taken)`.execute(
    database,
  )
}
