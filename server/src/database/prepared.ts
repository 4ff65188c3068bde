import type {
  CompiledQuery,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

interface Compilable<Row> {
  compile(database: Database): CompiledQuery<Row>
}

/** Texts that differ only in a lock or a condition are a handful; more would be a text made anew for every call. */
const mostStatements = 200

/** The name that each text is prepared under, on every connection by itself. */
const names = new Map<string, string>()
let given = 0

/**
 * Carries out a query whose text is the same on every call, and that is asked so often that PostgreSQL should read and plan
 * it once a connection: for the smallest ones that is most of the work. Not for searches, whose best plan depends on what
 * is looked for.
 */
export async function prepared<Row>(database: Database, query: Compilable<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile(database)
  if (!names.has(compiled.sql) && names.size < mostStatements) rename(compiled.sql)
  return database.executeQuery(compiled)
}

/** Whether a statement is kept prepared, and may be carried out by a plan that was made for any values. */
export const isPrepared = (text: string): boolean => names.has(text)

/** The pool as the query builder uses it: a statement that is kept prepared is sent by its name. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('nothing is read through a cursor here')
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
    // Prepared afresh under another name: everywhere, since what happened here is about to happen on the others.
    if (names.get(text) === name) rename(text)
    // Within a transaction it is too late: whoever began it tries it again.
    return client.query({ name: names.get(text), text, values }).catch(() => Promise.reject(error))
  }
}

/** An upgrade of the database, by another process, changed the columns of what was prepared before it. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
}

function rename(text: string): void {
  given += 1
  names.set(text, `kept_${given}`)
}
