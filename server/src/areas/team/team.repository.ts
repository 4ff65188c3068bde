import type { NameSort } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { type TeamRow, columns } from './team-rows.loader.ts'

/** Returns a page of a project's teams, by name in a language. */
export async function searchTeams(
  database: Database,
  filter: {
    projectId: string
    text: string
    /** The path of a location. Finds only teams that have it or a location above it. */
    having?: string | undefined
    language: string
    sort: NameSort
    page: number
    limit: number
  },
): Promise<TeamRow[]> {
  const direction = filter.sort === 'name' ? 'asc' : 'desc'
  let query = database
    .selectFrom('team')
    .select(columns)
    .where('project_id', '=', filter.projectId)
    .where(hasWords(sql`search_text`, filter.text))
  if (filter.having !== undefined)
    query = query.where(sql<boolean>`team.id in (
      select m.team_id from team_location m join location l on l.id = m.location_id
      where m.project_id = ${filter.projectId} and ${filter.having}::ltree <@ l.path)`)
  return query
    .orderBy(
      sql`${filter.sort === 'name' ? phraseFirst(sql`search_text`, filter.text) : sql``}sortable(in_language(name, ${filter.language}))`,
      direction,
    )
    .orderBy('id', direction)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

export type TeamTexts = Pick<TeamRow, 'name' | 'description'>

export async function addTeam(database: Database, projectId: string, texts: TeamTexts): Promise<string> {
  const { id } = await database
    .insertInto('team')
    .values({
      project_id: projectId,
      name: JSON.stringify(texts.name),
      description: JSON.stringify(texts.description),
      supervisor_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a team's texts and returns its new version. */
export async function writeTeam(database: Database, id: string, texts: TeamTexts): Promise<number> {
  const { version } = await database
    .updateTable('team')
    .set((row) => ({
      name: JSON.stringify(texts.name),
      description: JSON.stringify(texts.description),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function writeSupervisor(database: Database, id: string, userId: string | null): Promise<void> {
  await database
    .updateTable('team')
    .set((row) => ({ supervisor_id: userId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTeam(database: Database, id: string): Promise<void> {
  await database.deleteFrom('team').where('id', '=', id).execute()
}

export async function usersOfTeam(database: Database, id: string): Promise<string[]> {
  const rows = await database.selectFrom('team_user').select('user_id').where('team_id', '=', id).execute()
  return rows.map((row) => row.user_id)
}

export async function locationsOfTeam(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('team_location')
    .select('location_id')
    .where('team_id', '=', id)
    .execute()
  return rows.map((row) => row.location_id)
}

export async function storesOfTeam(database: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from team_store where team_id = ${id}`.execute(database)
  return rows.map((row) => row.store_id)
}

/** Adds users to a team and returns those that were not in it. They must be members of its project. */
export async function addUsers(
  database: Database,
  team: TeamRow,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .insertInto('team_user')
    .values(userIds.map((user_id) => ({ project_id: team.project_id, team_id: team.id, user_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function removeUsers(
  database: Database,
  team: TeamRow,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .deleteFrom('team_user')
    .where('team_id', '=', team.id)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function addLocations(
  database: Database,
  team: TeamRow,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database
    .insertInto('team_location')
    .values(ids.map((location_id) => ({ project_id: team.project_id, team_id: team.id, location_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}

export async function removeLocations(
  database: Database,
  team: TeamRow,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database
    .deleteFrom('team_location')
    .where('team_id', '=', team.id)
    .where('location_id', 'in', ids)
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}

/** Counts those of some users who are members of a project. */
export async function countMembers(
  database: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<number> {
  const rows = await database
    .selectFrom('project_user')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', userIds)
    .forKeyShare()
    .execute()
  return rows.length
}
