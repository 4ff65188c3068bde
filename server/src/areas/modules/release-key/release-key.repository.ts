import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { mayRelease } from '../../../authentication/release-key/may-release.ts'

export interface ListedKey {
  id: string
  name: string
  module_codes: string[]
  created_by: string
  maker_name: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  is_working: boolean
  version: number
}

/** Lists keys, newest first. */
export async function listKeys(
  database: Database,
  { page, limit }: { page: number; limit: number },
): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select k.id, k.name, k.module_codes, k.created_by, u.name as maker_name, k.created_at, k.expires_at, k.last_used_at,
      k.revoked_at, k.version,
      (k.revoked_at is null and k.expires_at > now() and ${mayRelease('u')}) as is_working
    from release_key k join app_user u on u.id = k.created_by
    order by k.created_at desc, k.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

export async function countKeys(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from release_key`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

export async function addKey(
  database: Database,
  key: {
    id: string
    name: string
    secret_hash: Buffer
    module_codes: string[]
    created_by: string
    expires_at: Date
  },
): Promise<void> {
  await database
    .insertInto('release_key')
    .values({ ...key, last_used_at: null, revoked_at: null })
    .execute()
}

/** Returns a key and locks it until the transaction ends. */
export async function lockKey(database: Database, id: string) {
  return database
    .selectFrom('release_key')
    .select(['id', 'name', 'module_codes', 'expires_at', 'revoked_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Revokes a key and returns its new version. */
export async function revokeKey(database: Database, id: string): Promise<number> {
  const { version } = await database
    .updateTable('release_key')
    .set((row) => ({ revoked_at: sql<Date>`now()`, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
