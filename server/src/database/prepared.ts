import type { CompiledQuery, Kysely, PostgresPool, QueryResult } from 'kysely'
import type pg from 'pg'
import { placeWithNext, PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'
import { nameOf, nameStatement } from './statement-names.ts'

interface Compilable<Row> {
  compile(database: Kysely<Schema>): CompiledQuery<Row>
}

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
  nameStatement(compiled.sql)
  return takesPrepared(database).executeQuery(compiled)
}

/**
 * Sends a statement of a transaction together with the one after it, without a round trip of its own. It waits for the next
 * statement, the commit, or the end of this turn of the event loop, and PostgreSQL carries out all in order. The statement after it
 * throws its error. Outside of a transaction it runs at once. (The query builder runs one statement of a transaction at a time, so two promises side by side are two
 * round trips.)
 * @param kind `prepared` for a text that is the same on every call
 * @returns its result, which within a transaction comes with the next statement; nobody has to wait for it
 */
export async function sendWithNext<Row>(
  database: Kysely<Schema>,
  query: Compilable<Row>,
  kind?: 'prepared',
): Promise<{ result: Promise<QueryResult<Row>> }> {
  const compiled = query.compile(database)
  if (kind) nameStatement(compiled.sql)
  const later = placeWithNext(compiled.parameters)
  const immediate = await database.executeQuery(compiled)
  const held = later() as Promise<QueryResult<Row>> | undefined
  return { result: held ?? Promise.resolve(immediate) }
}

/** Returns whether a statement is prepared, and may run by a plan for any values. */
export const isPrepared = (text: string): boolean => nameOf(text) !== undefined

/** Wraps the pool for the query builder, and sends prepared statements by their names. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}
