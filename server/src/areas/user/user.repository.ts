import type { UserStatus } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { UserDetailsEdit } from './user-details.repository.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  language: string
  status: UserStatus
  is_superuser: boolean
  login_enabled: boolean
  file_number: string | null
  version: number
}

export const userColumns = [
  'id',
  'name',
  'email',
  'language',
  'is_superuser',
  'login_enabled',
  'file_number',
  'version',
] as const
export const currentStatus = sql<UserStatus>`effective_status(status, status_end)`

/** The condition that `app_user` is of a status now, in words that PostgreSQL has statistics of. */
export function isOfStatus(status: UserStatus) {
  return status === 'Active'
    ? sql<boolean>`(app_user.status = 'Active' or app_user.status_end <= now())`
    : sql<boolean>`(app_user.status = ${status} and (app_user.status_end is null or app_user.status_end > now()))`
}

/**
 * The condition that `app_user` is in a department of a project. The people of the department are looked up once; asked of
 * each user in turn, it would be asked of all.
 */
export function isInDepartment(projectId: string, departmentCode: string) {
  return sql<boolean>`app_user.id = any(array(
    select user_id from user_department where project_id = ${projectId}
      and department_id = (select id from department where lower(code) = lower(${departmentCode}))))`
}

/**
 * The condition that `app_user` belongs to one of some projects. Users are walked in order until the page is full and
 * looked up among the members one by one (`offset 0` keeps it so): a join would read all of both and sort them for every
 * page.
 */
export function isMemberOf(projects: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from project_user m
    where m.user_id = app_user.id and m.project_id = any(${projects}) offset 0)`
}

/** `locked`: nobody else changes the account until the transaction ends. */
export async function findUser(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<UserRow | undefined> {
  const query = database
    .selectFrom('app_user')
    .select(userColumns)
    .select(currentStatus.as('status'))
    .where('id', '=', id)
  const { rows } = await prepared(database, lock ? query.forNoKeyUpdate() : query)
  return rows[0]
}

/** Makes an account that may sign in. */
export async function addUser(
  database: Database,
  user: UserDetailsEdit & { name: string; email: string; language: string; password_hash: string },
): Promise<string> {
  const { id } = await database
    .insertInto('app_user')
    .values({ ...user, status_end: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of an account may be set. */
export interface UserEdit extends UserDetailsEdit {
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
