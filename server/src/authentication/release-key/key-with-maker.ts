import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { mayRelease } from './may-release.ts'

/** A key with its maker, as a call by it needs them. */
export interface KeyWithMaker {
  id: string
  name: string
  secret_hash: Buffer
  module_codes: string[]
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  user_id: string
  user_name: string
  email: string
  language: string
  is_superuser: boolean
  account_version: number
  /** Whether its maker may sign in and release. */
  may_release: boolean
}

export async function findKey(database: Database, id: string): Promise<KeyWithMaker | undefined> {
  const { rows } = await sql<KeyWithMaker>`
    select k.id, k.name, k.secret_hash, k.module_codes, k.expires_at, k.last_used_at, k.revoked_at,
      u.id as user_id, u.name as user_name, u.email, u.language, u.is_superuser,
      u.version as account_version, ${mayRelease('u')} as may_release
    from release_key k join app_user u on u.id = k.created_by where k.id = ${id}`.execute(database)
  return rows[0]
}

export async function touchKey(database: Database, id: string): Promise<void> {
  await database
    .updateTable('release_key')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
