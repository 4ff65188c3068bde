import type pg from 'pg'
import { BackupError } from './manifest.ts'

/** @throws BackupError while another client is connected to the database */
export async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows[0]?.count) throw new BackupError('The database is in use: stop every portal on it first')
}
