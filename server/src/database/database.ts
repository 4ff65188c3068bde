import type { Logger } from 'pino'
import { Kysely, PostgresDialect, sql, type LogEvent } from 'kysely'
import pg from 'pg'
import { withPreparedStatements } from './prepared.ts'
import type { Schema } from './schema.ts'

/** The pool, or a transaction on it. Repositories take either. */
export type Database = Kysely<Schema>

export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** How many connections at most. */
  connections?: number
  /** How long a statement may take, and how long it may wait for a lock, in milliseconds; for ever unless given. */
  patience?: { statement: number; lock: number }
  /** Hears of every query. */
  hear?: (event: LogEvent) => void
}

/** Nobody waits longer for a call, and nobody else may be made to. What goes on in the background has more patience. */
export const patienceOfCalls = { statement: 60_000, lock: 4_000 }

/** How the connections of a pool stand: all, those at rest, and calls that wait for one. */
export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

const pools = new WeakMap<Database, pg.Pool>()

/** The pool behind a database that `openDatabase` opened; undefined for a transaction. */
export function poolFigures(database: Database): PoolFigures | undefined {
  const pool = pools.get(database)
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/**
 * Works on one connection of the pool itself, for what the query builder cannot say: `copy`. It goes back whole, or not at
 * all when the work failed.
 */
export async function withConnection<Value>(
  database: Database,
  work: (connection: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const pool = pools.get(database)
  if (!pool) throw new Error('a transaction has no pool of its own')
  const connection = await pool.connect()
  let failure: unknown
  try {
    return await work(connection)
  } catch (error) {
    failure = error
    throw error
  } finally {
    connection.release(failure !== undefined)
  }
}

/** Opens a pool on a PostgreSQL. A connection that breaks while idle is logged and replaced, never a crash. */
export function openDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  { connections = 16, patience, hear }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(patience && { statement_timeout: patience.statement, lock_timeout: patience.lock }),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // One that breaks in use says so to whoever waits for its reply; without a listener it would end the process besides.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')),
  )
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    ...(hear && { log: hear }),
  })
  pools.set(database, pool)
  return { database, close: () => database.destroy() }
}

/** Waits for locks, and lets statements take their time, until the transaction ends. */
export async function bePatient(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = 0`.execute(transaction)
}
