import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { sendBatch } from './statement-batch.ts'
import { nameOf, rename } from './statement-names.ts'

type Connection = pg.ClientBase & Pick<pg.PoolClient, 'release'>
type Result = PostgresQueryResult<unknown>

interface Statement {
  text: string
  values: unknown[]
  place?: Place | undefined
}

/** The place of a statement that goes with the next one. */
interface Place {
  isHeld: boolean
  resolve(result: Result): void
  reject(error: unknown): void
}

/** By the parameters of the statement, which the query builder hands on as they are. */
const places = new WeakMap<readonly unknown[], Place>()

/**
 * Marks a statement, by its parameters, to be sent with the next one of its transaction.
 * @returns after the statement was handed to the query builder: its later result, undefined if it ran at once
 */
export function placeWithNext(parameters: readonly unknown[]): () => Promise<Result> | undefined {
  let place: Place | undefined
  const result = new Promise<Result>((resolve, reject) => {
    place = { isHeld: false, resolve, reject }
    places.set(parameters, place)
  })
  // The statement after it throws the error, too. Nobody may be waiting for this result.
  result.catch(() => undefined)
  return () => (place?.isHeld ? result : undefined)
}

interface Failed {
  error: unknown
}
const asFailed = (error: unknown): Failed => ({ error })

function rejectAll(statements: readonly Statement[], error: unknown): void {
  for (const { place } of statements) place?.reject(error)
}

const nothing: Result = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * A connection as the query builder uses it. It sends named statements by their names. Within a transaction it holds back `begin`
 * and the statements of `placeWithNext`, and sends them together with the next statement in one round trip, or alone when the turn
 * of the event loop ends without one.
 */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: Connection
  #isInTransaction = false
  #held: Statement[] = []
  #timer: NodeJS.Immediate | undefined
  /** Statements that were held back and sent without a next one. */
  #sentAlone: Promise<Failed | undefined> | undefined

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
    return this.#answer({ text, values: [...parameters], place: places.get(parameters) }) as Promise<
      PostgresQueryResult<Row>
    >
  }

  release(broken?: boolean): void {
    this.#client.release(broken)
  }

  async #answer(statement: Statement): Promise<Result> {
    const { text, place } = statement
    if (text === 'begin') this.#isInTransaction = true
    else if (!this.#isInTransaction) return send(this.#client, statement, 'again if its plan is stale')
    if (text === 'begin' || place) return this.#hold(statement)
    // Before waiting: otherwise the end of the turn would send it behind this statement.
    const held = this.#takeHeld()
    const failed = await this.#sentAlone
    this.#sentAlone = undefined
    if (text === 'rollback') return this.#rollBack(held, statement)
    if (failed) {
      rejectAll(held, failed.error)
      throw failed.error
    }
    const sent = this.#send([...held, statement])
    if (text !== 'commit') return sent
    const result = await sent
    // After a failure the query builder sends `rollback`. PostgreSQL answers the commit of a failed transaction with a rollback.
    if (result.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    this.#isInTransaction = false
    return result
  }

  #hold(statement: Statement): Result {
    if (statement.place) statement.place.isHeld = true
    this.#held.push(statement)
    this.#timer ??= setImmediate(() => {
      const before = this.#sentAlone
      const alone = this.#takeHeld()
      this.#sentAlone = (async () => {
        const failed = await before
        if (!failed) return this.#send(alone).then(() => undefined, asFailed)
        rejectAll(alone, failed.error)
        return failed
      })()
    })
    return nothing
  }

  #takeHeld(): Statement[] {
    const held = this.#held
    this.#held = []
    clearImmediate(this.#timer)
    this.#timer = undefined
    return held
  }

  /** Does not send what is held back, and nothing at all if the transaction has not begun in the database. */
  async #rollBack(dropped: readonly Statement[], rollback: Statement): Promise<Result> {
    this.#isInTransaction = false
    rejectAll(dropped, new Error('the transaction was rolled back'))
    return dropped[0]?.text === 'begin' ? nothing : send(this.#client, rollback)
  }

  /**
   * Sends statements in one round trip.
   * @returns the result of the last one
   * @throws the first error; PostgreSQL skips the statements behind it
   */
  async #send(all: readonly Statement[]): Promise<Result> {
    const [only] = all
    if (only && !only.place && all.length === 1) return send(this.#client, only)
    const answers = await sendTogether(this.#client, all).catch((error: unknown) => {
      rejectAll(all, error)
      throw error
    })
    for (const [index, { place }] of all.entries()) {
      const answer = answers[index]
      if (answer?.status === 'fulfilled') place?.resolve(answer.value)
      else place?.reject(answer?.reason)
    }
    let result: Result = nothing
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason
      result = answer.value
    }
    return result
  }
}

async function sendTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<PromiseSettledResult<Result>[]> {
  const named = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }))
  const answers = await sendBatch(client, named)
  const failed = answers.findIndex(({ status }) => status === 'rejected')
  const { [failed]: failure } = answers
  if (failure?.status === 'rejected') forgetStalePlan(named[failed], failure.reason)
  return answers as PromiseSettledResult<Result>[]
}

/**
 * Within a transaction a statement is not sent again: its transaction has failed, and the code that began it tries it again.
 */
async function send(
  client: pg.ClientBase,
  { text, values }: Statement,
  repeat?: 'again if its plan is stale',
): Promise<Result> {
  const name = nameOf(text)
  if (name === undefined) return (await client.query(text, values)) as Result
  try {
    return (await client.query({ name, text, values })) as Result
  } catch (error) {
    forgetStalePlan({ name, text }, error)
    if (!repeat || !isStalePlan(error)) throw error
    return (await client
      .query({ name: nameOf(text), text, values })
      .catch(() => Promise.reject(error))) as Result
  }
}

/** Has a statement with a stale plan prepared again under another name, on all connections: the others are about to fail, too. */
function forgetStalePlan(
  statement: { name: string | undefined; text: string } | undefined,
  error: unknown,
): void {
  if (!statement?.name || !isStalePlan(error)) return
  if (nameOf(statement.text) === statement.name) rename(statement.text)
}

/** Whether another process upgraded the database and so changed the columns of a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
}
