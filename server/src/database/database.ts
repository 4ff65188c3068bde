import type { Logger } from 'pino'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** The pool, or a transaction on it. Repositories take either. */
export type Database = Kysely<Schema>

export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL. A connection that breaks while idle is logged and replaced, never a crash. */
export function openDatabase(url: string, log: Pick<Logger, 'warn'>, connections = 10): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // One that breaks in use says so to whoever waits for its reply; without a listener it would end the process besides.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { database, close: () => database.destroy() }
}
