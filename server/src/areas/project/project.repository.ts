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

export async function findProject(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<ProjectRow | undefined> {
  const query = database.selectFrom('project').select(columns).where('id', '=', id)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Says that what belongs to a project is no longer what it was; gives its new version. */
export async function raiseProject(database: Database, id: string): Promise<number> {
  const { version } = await database
    .updateTable('project')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The projects of some ids, in no order. */
export async function findProjects(database: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  return database
    .selectFrom('project')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Changes a project; gives its new version. */
export async function updateProject(
  database: Database,
  id: string,
  edit: Pick<ProjectRow, 'code' | 'short_name' | 'full_name'>,
): Promise<number> {
  const { version } = await database
    .updateTable('project')
    .set({ ...edit, full_name: JSON.stringify(edit.full_name), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
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
