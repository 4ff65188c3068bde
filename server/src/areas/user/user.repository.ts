import type { UserStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  language: string
  status: UserStatus
  is_superuser: boolean
  login_enabled: boolean
  file_number: string | null
  identification_number: string | null
}

const columns = [
  'id',
  'name',
  'email',
  'language',
  'is_superuser',
  'login_enabled',
  'file_number',
  'identification_number',
] as const
const currentStatus = sql<UserStatus>`effective_status(status, status_end)`

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('app_user')
    .select(columns)
    .select(currentStatus.as('status'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether a user belongs to a project. */
export async function isMember(database: Database, projectId: string, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('project_user')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The projects that a user belongs to. */
export async function projectsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.project_id)
}

export interface UserFilter {
  projectId: string | undefined
  text: string | undefined
  status: UserStatus | undefined
  page: number
  limit: number
}

/** A page of the users of the projects in which the seeker holds user_view; of all users for a superuser. */
export async function searchUsers(
  database: Database,
  seeker: { userId: string; isSuperuser: boolean },
  filter: UserFilter,
): Promise<UserRow[]> {
  let query = database.selectFrom('app_user').select(columns).select(currentStatus.as('status'))
  if (!seeker.isSuperuser || filter.projectId) {
    query = query.where('id', 'in', (members) => {
      let seen = members.selectFrom('project_user').select('project_user.user_id')
      if (filter.projectId) seen = seen.where('project_user.project_id', '=', filter.projectId)
      if (seeker.isSuperuser) return seen
      return seen.where('project_user.project_id', 'in', (held) =>
        held
          .selectFrom('user_role')
          .innerJoin('role_access', 'role_access.role_id', 'user_role.role_id')
          .select('user_role.project_id')
          .where('user_role.user_id', '=', seeker.userId)
          .where('role_access.access_code', '=', 'user_view'),
      )
    })
  }
  if (filter.text) query = query.where(sql<boolean>`search_text like contains_pattern(${filter.text})`)
  if (filter.status) query = query.where(currentStatus, '=', filter.status)
  return query
    .orderBy('name')
    .orderBy('id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

/** Keeps two changes from taking the last two superusers at once. */
export async function otherActiveSuperusers(database: Database, userId: string): Promise<number> {
  const rows = await database
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .where('login_enabled', '=', true)
    .where(currentStatus, '=', 'Active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.id !== userId).length
}
