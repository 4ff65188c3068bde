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
  version: number
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
  'version',
] as const
const currentStatus = sql<UserStatus>`effective_status(status, status_end)`

/** `locked`: nobody else changes the account until the transaction ends. */
export async function findUser(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<UserRow | undefined> {
  const query = database
    .selectFrom('app_user')
    .select(columns)
    .select(currentStatus.as('status'))
    .where('id', '=', id)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Makes an account that may sign in. */
export async function addUser(
  database: Database,
  user: {
    name: string
    email: string
    language: string
    file_number: string | null
    identification_number: string | null
    password_hash: string
  },
): Promise<string> {
  const { id } = await database
    .insertInto('app_user')
    .values({ ...user, status_end: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of an account may be set. */
export interface UserEdit {
  name: string
  email: string
  language: string
  password_hash: string
  is_superuser: boolean
  login_enabled: boolean
  status: UserStatus
  status_comment: string
  status_end: Date | null
}

/** Changes an account; gives its new version. */
export async function updateUser(database: Database, id: string, edit: Partial<UserEdit>): Promise<number> {
  const { version } = await database
    .updateTable('app_user')
    .set((column) => ({ ...edit, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function findPasswordHash(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash
}

export interface UserFilter {
  projectId: string | undefined
  text: string | undefined
  status?: UserStatus | undefined
  departmentCode?: string | undefined
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
  if (filter.departmentCode && filter.projectId) {
    query = query.where(sql<boolean>`exists (
      select from user_department u join department d on d.id = u.department_id
      where u.user_id = app_user.id and u.project_id = ${filter.projectId} and lower(d.code) = lower(${filter.departmentCode}))`)
  }
  if (filter.status) query = query.where(currentStatus, '=', filter.status)
  return query
    .orderBy('name')
    .orderBy('id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

/**
 * Lets one change at a time decide who is an active superuser, from what it reads to what it writes: of two at once one
 * could block somebody whom the other is just making the last one.
 */
export async function lockSuperusers(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('superusers'))`.execute(database)
}

/** How many active superusers there are besides a user; they stay so until the transaction ends. */
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
