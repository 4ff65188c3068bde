import type { Multilingual, ProjectSort } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { searchedFor } from '../../serve/searched-for.ts'

export interface ProjectRow {
  id: string
  code: string
  short_name: string
  full_name: Multilingual
  time_zone: string
  week_start: number
  currency: string
  version: number
}

export interface ProjectFilter {
  search_text?: string | undefined
  search?: string | undefined
  code?: string | undefined
  short_name?: string | undefined
  full_name?: string | undefined
  /** By code unless told otherwise. */
  sort?: ProjectSort | undefined
  page: number
  limit: number
}

export const columns = [
  'id',
  'code',
  'short_name',
  'full_name',
  'time_zone',
  'week_start',
  'currency',
  'version',
] as const

/** Returns the projects of some ids in no order. */
export async function findProjects(database: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  return database
    .selectFrom('project')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

const orders = {
  code: { by: sql`code`, direction: 'asc' },
  code_desc: { by: sql`code`, direction: 'desc' },
  name: { by: sql`sortable(short_name)`, direction: 'asc' },
  name_desc: { by: sql`sortable(short_name)`, direction: 'desc' },
} as const satisfies Record<ProjectSort, unknown>

/** Returns a page of a user's projects, or of all projects for a superuser. */
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
  const text = searchedFor(filter)
  if (text) query = query.where(hasWords(sql`search_text`, text))
  if (filter.code) query = query.where(hasWords(sql`searchable(code)`, filter.code))
  if (filter.short_name) query = query.where(hasWords(sql`searchable(short_name)`, filter.short_name))
  if (filter.full_name) {
    query = query.where(hasWords(sql`searchable(every_language(full_name))`, filter.full_name))
  }
  const { by, direction } = orders[filter.sort ?? 'code']
  const first = direction === 'asc' ? phraseFirst(sql`search_text`, text) : sql``
  return query
    .orderBy(sql`${first}${by}`, direction)
    .orderBy('id', direction)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

/** Returns the project of an id or a code if the user is a member of it or a superuser. */
export async function findEntered(
  database: Database,
  user: { userId: string; isSuperuser: boolean },
  idOrCode: string,
): Promise<ProjectRow | undefined> {
  // PostgreSQL accepts no text with this character, so no project has it.
  if (idOrCode.includes('\0')) return undefined
  let query = database
    .selectFrom('project')
    .select(columns)
    .where((where) => where.or([where(sql`id::text`, '=', idOrCode), where('code', '=', idOrCode)]))
  if (!user.isSuperuser) {
    query = query.where('id', 'in', (membership) =>
      membership.selectFrom('project_user').select('project_id').where('user_id', '=', user.userId),
    )
  }
  return query
    .orderBy(sql`id::text = ${idOrCode}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
