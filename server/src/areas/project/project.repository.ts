import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface ProjectRow {
  id: string
  code: string
  short_name: string
  full_name: Multilingual
  version: number
}

export interface ProjectFilter {
  search_text?: string | undefined
  search?: string | undefined
  code?: string | undefined
  short_name?: string | undefined
  full_name?: string | undefined
  page: number
  limit: number
}

const columns = ['id', 'code', 'short_name', 'full_name', 'version'] as const

export async function findProject(database: Database, id: string): Promise<ProjectRow | undefined> {
  return database.selectFrom('project').select(columns).where('id', '=', id).executeTakeFirst()
}

/** A page of the projects that a user is a member of; of all of them for a superuser. */
export async function searchProjects(
  database: Database,
  user: { userId: string; isSuperuser: boolean },
  filter: ProjectFilter,
): Promise<ProjectRow[]> {
  let query = database.selectFrom('project').select(columns)
  if (!user.isSuperuser) {
    query = query.where('id', 'in', (membership) =>
      membership.selectFrom('project_user').select('project_id').where('user_id', '=', user.userId),
    )
  }
  const text = filter.search_text ?? filter.search
  if (text) query = query.where(sql<boolean>`search_text like contains_pattern(${text})`)
  if (filter.code) query = query.where(sql<boolean>`searchable(code) like contains_pattern(${filter.code})`)
  if (filter.short_name)
    query = query.where(sql<boolean>`searchable(short_name) like contains_pattern(${filter.short_name})`)
  if (filter.full_name) {
    query = query.where(
      sql<boolean>`searchable(every_language(full_name)) like contains_pattern(${filter.full_name})`,
    )
  }
  return query
    .orderBy('code')
    .orderBy('id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

export async function addProject(
  database: Database,
  project: { code: string; short_name: string; full_name: Multilingual },
): Promise<string> {
  const { id } = await database
    .insertInto('project')
    .values({ ...project, full_name: JSON.stringify(project.full_name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ProjectCounts {
  users: number
  locations: number
  roles: number
  location_groups: number
  teams: number
  departments: number
}

export async function countThings(database: Database, projectId: string): Promise<ProjectCounts> {
  const { rows } = await sql<ProjectCounts>`select
    (select count(*)::int from project_user where project_id = ${projectId}) as users,
    (select count(*)::int from location where project_id = ${projectId} and removal_id is null) as locations,
    (select count(*)::int from role where project_id = ${projectId}) as roles,
    (select count(*)::int from location_group where project_id = ${projectId}) as location_groups,
    (select count(*)::int from team where project_id = ${projectId}) as teams,
    (select count(*)::int from project_department where project_id = ${projectId}) as departments`.execute(
    database,
  )
  return rows[0] ?? { users: 0, locations: 0, roles: 0, location_groups: 0, teams: 0, departments: 0 }
}
