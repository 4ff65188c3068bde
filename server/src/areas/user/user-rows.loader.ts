import type { UserStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

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

/** Returns some users by id, locked until the transaction ends. */
export async function lockUsers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const rows = await database
    .selectFrom('app_user')
    .select(userColumns)
    .select(currentStatus.as('status'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
