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
  /** The most connections. */
  connections?: number
  /** No limits if undefined. */
  patience?: Patience
  /** Gets every query. */
  hear?: (event: LogEvent) => void
  /** Whether PostgreSQL keeps one plan for any values. By default it chooses for each statement. */
  plans?: 'for-any-values'
}

/** Time limits, in milliseconds. */
export interface Patience {
  statement: number
  /** For a statement that waits for a lock. */
  lock: number
  /** From the first statement of a transaction to its commit. PostgreSQL 17 and newer stop a transaction that takes longer. */
  transaction: number
}

/** For calls that change something. It also bounds how long they make others wait. */
export const patienceOfCalls: Patience = { statement: 20_000, lock: 4_000, transaction: 20_000 }
/** For calls that read. */
export const patienceOfReading: Patience = { statement: 5_000, lock: 4_000, transaction: 20_000 }
/** For rows that are read for a download or copied from an upload. Background work calls `bePatient`. */
const patienceOfCopies: Patience = { statement: 60_000, lock: 4_000, transaction: 0 }
/** For a process that waits until another one has finished. */
export const withoutLimits: Patience = { statement: 0, lock: 0, transaction: 0 }

/** Returns the limits of the pool behind a database, undefined for a transaction and for a pool without limits. */
export const patienceOf = (database: Database): Patience | undefined => pools.get(database)?.patience

/** The connections of a pool: all of them, the idle ones, and the calls that wait for one. */
export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

const pools = new WeakMap<Database, { pool: pg.Pool; patience: Patience | undefined }>()

/** Returns the figures of a pool that `openDatabase` opened, undefined for a transaction. */
export function poolFigures(database: Database): PoolFigures | undefined {
  const pool = pools.get(database)?.pool
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/**
 * Works on one connection of the pool itself, for what takes longer than other statements, such as `copy`, which the query builder
 * does not know. A connection whose work failed does not return to the pool.
 * @param limits of the work, those of copies by default
 */
export async function withConnection<Value>(
  database: Database,
  work: (connection: pg.PoolClient) => Promise<Value>,
  limits: Patience = patienceOfCopies,
): Promise<Value> {
  const opened = pools.get(database)
  if (!opened) throw new Error('a transaction has no pool')
  const { pool, patience } = opened
  const connection = await pool.connect()
  let failure: unknown
  try {
    if (!patience) return await work(connection)
    await setPatience(connection, limits)
    const value = await work(connection)
    await setPatience(connection, patience)
    return value
  } catch (error) {
    failure = error
    throw error
  } finally {
    connection.release(failure !== undefined)
  }
}

/** Opens a pool on a PostgreSQL. A connection that breaks while idle is logged and replaced, and does not crash the process. */
export function openDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  { connections = 16, patience, plans, hear }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (connection: pg.ClientBase) => {
      if (patience) await setPatience(connection, patience)
      if (plans) await connection.query('set plan_cache_mode = force_generic_plan')
    },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // A connection that breaks in use rejects its query. Without a listener it would also end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')),
  )
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    ...(hear && { log: hear }),
  })
  pools.set(database, { pool, patience })
  return { database, close: () => database.destroy() }
}

/** A PostgreSQL before 17 has no limit of whole transactions and does not know the setting. */
const settingsKnown = `from (values ('statement_timeout', $1), ('lock_timeout', $2), ('transaction_timeout', $3)) of (name, value)
  where current_setting(name, true) is not null`

export async function setPatience(connection: pg.ClientBase, patience: Patience): Promise<void> {
  const { statement, lock, transaction } = patience
  const values = [statement, lock, transaction].map(String)
  await connection.query(`select set_config(name, value, false) ${settingsKnown}`, values)
}

/** Lifts the limits of statements, locks and the transaction until it ends. */
export async function bePatient(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = 0`.execute(transaction)
  await sql`
    select set_config('transaction_timeout', '0', true)
    where current_setting('transaction_timeout', true) is not null`.execute(transaction)
}
