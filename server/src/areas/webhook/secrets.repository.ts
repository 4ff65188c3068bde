import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns the sealed secrets that sign now: the current one, and for a day after a rotation the one before. */
export async function readSecrets(database: Database, webhookId: string): Promise<string[]> {
  const { rows } = await sql<{ secret: string; former: string | null }>`
    select secret, case when former_until > now() then former_secret end as former from webhook
    where id = ${webhookId}`.execute(database)
  return rows.flatMap(({ secret, former }) => (former === null ? [secret] : [secret, former]))
}
