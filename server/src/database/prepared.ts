import type {
  CompiledQuery,
  Kysely,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

interface Compilable<Row> {
  compile(database: Kysely<Schema>): CompiledQuery<Row>
}

/** Texts that differ only in a lock or a condition are a handful. More would mean a new text for every call. */
const mostStatements = 200

/** The name of the prepared statement of each text, the same on every connection. */
const names = new Map<string, string>()
let given = 0

/** Pools that take the prepared statements of others. */
const pools = new WeakMap<Kysely<Schema>, Kysely<Schema>>()

/** Sends what is prepared on `pool` over another pool. Transactions on `pool` keep their connection. */
export function sendPreparedOver(pool: Kysely<Schema>, other: Kysely<Schema>): void {
  pools.set(pool, other)
}

/** The pool that takes what is prepared on `pool`: another one, or itself. */
export const takesPrepared = (pool: Kysely<Schema>): Kysely<Schema> => pools.get(pool) ?? pool

/**
 * Runs a query whose text is the same on every call, and that is sent so often that PostgreSQL should parse and plan it once
 * per connection: for the smallest queries that is most of the work. Not for searches, whose best plan depends on the searched
 * text.
 */
export async function prepared<Row>(
  database: Kysely<Schema>,
  query: Compilable<Row>,
): Promise<QueryResult<Row>> {
  const compiled = query.compile(database)
  if (!names.has(compiled.sql) && names.size < mostStatements) rename(compiled.sql)
  return takesPrepared(database).executeQuery(compiled)
}

/** Returns whether a statement is prepared, and may run by a plan for any values. */
export const isPrepared = (text: string): boolean => names.has(text)

/** Wraps the pool for the query builder, and sends prepared statements by their names. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

type Connection = pg.ClientBase & Pick<pg.PoolClient, 'release'>

/** A connection as the query builder uses it. */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: Connection

  constructor(client: Connection) {
    this.#client = client
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('prepared statements do not support cursors')
    return send(this.#client, text, [...parameters]) as Promise<PostgresQueryResult<Row>>
  }

  release(broken?: boolean): void {
    this.#client.release(broken)
  }
}

async function send(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = names.get(text)
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isStalePlan(error)) throw error
    // Prepares it again under another name on all connections, as the same error is about to happen on the others.
    if (names.get(text) === name) rename(text)
    // Within a transaction it is too late: the code that began the transaction tries it again.
    return client.query({ name: names.get(text), text, values }).catch(() => Promise.reject(error))
  }
}

/** Whether another process upgraded the database and so changed the columns of a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
}

function rename(text: string): void {
  given += 1
  names.set(text, `kept_${given}`)
}
