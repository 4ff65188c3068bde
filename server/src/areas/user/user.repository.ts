import type { UserStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { forgetDevices } from '../../authentication/known-device.repository.ts'
import type { UserDetailsEdit } from './user-details.repository.ts'
import { currentStatus } from './user-rows.loader.ts'

/** Creates an account that may sign in. */
export async function addUser(
  database: Database,
  user: UserDetailsEdit & {
    name: string
    email: string
    language: string
    password_hash: string
    created_by: string
  },
): Promise<string> {
  const { id } = await database
    .insertInto('app_user')
    .values({ ...user, status_end: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The fields of an account that a change may set. */
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

/** Changes an account and returns its new version. A new password forgets the browsers that the old one made known. */
export async function updateUser(database: Database, id: string, edit: Partial<UserEdit>): Promise<number> {
  const { version } = await database
    .updateTable('app_user')
    .set((column) => ({ ...edit, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  // After the account, which a sign-in locks before it writes its browser: in either order, no browser stays known.
  if (edit.password_hash !== undefined) await forgetDevices(database, id)
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
 * Makes changes of active superusers take turns from their reads to their writes: of two simultaneous changes, one could block
 * the user whom the other is just making the last superuser.
 */
export async function lockSuperusers(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('superusers'))`.execute(database)
}

/** Changes several accounts alike, and returns their new versions by id. */
export async function updateUsers(
  database: Database,
  ids: readonly string[],
  edit: Pick<UserEdit, 'status' | 'status_comment' | 'status_end'>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .updateTable('app_user')
    .set((column) => ({ ...edit, version: column('version', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Counts the active superusers besides a user, and keeps them so until the transaction ends. */
export async function otherActiveSuperusers(database: Database, userId: string): Promise<number> {
  return (await activeSuperusers(database)).filter((id) => id !== userId).length
}

/** Returns the active superusers, and keeps them so until the transaction ends. */
export async function activeSuperusers(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .where('login_enabled', '=', true)
    .where(currentStatus, '=', 'Active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
