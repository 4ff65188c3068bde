import pg from 'pg'

/** What this needs of the connection below a client of `pg`. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  /** The texts of statements that were sent to be parsed and are not parsed yet, by their names. */
  submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string; rows?: number }): void
  sync(): void
}

/** The members of a query of `pg` that its client calls, which its types leave out. */
interface WiredQuery extends pg.Query {
  name: string | undefined
  text: string
  portal: string
  rows?: number
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleEmptyQuery(wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: unknown, wire: Wire): void
}
type Settle = (error: unknown, result: pg.QueryResult) => void
type QueryConstructor = new (config: pg.QueryConfig, settle?: Settle) => WiredQuery
const Query = pg.Query as unknown as QueryConstructor
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** A statement of a batch, without the synchronization after it. */
class Part extends Query {
  _getRows(wire: Wire): void {
    wire.execute({ portal: this.portal })
  }
}

export interface BatchStatement {
  name: string | undefined
  text: string
  values: readonly unknown[]
}

/**
 * Several statements with one synchronization, at their end. PostgreSQL skips all statements behind one that fails, so that none of
 * them runs outside of a transaction whose `begin` failed.
 */
class Batch extends Query {
  readonly #parts: readonly Part[]
  /** The number of statements that PostgreSQL has carried out. */
  #done = 0

  constructor(parts: readonly Part[]) {
    super({ text: 'batch' })
    this.#parts = parts
  }

  get #current(): Part | undefined {
    return this.#parts[this.#done]
  }

  // The client notes under this name and text that PostgreSQL has parsed a statement.
  override get name(): string | undefined {
    return this.#current?.name
  }
  override set name(_: string | undefined) {
    // The parts have names.
  }
  override get text(): string {
    return this.#current?.text ?? ''
  }
  override set text(_: string) {
    // The parts have texts.
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire
    wire.stream.cork()
    for (const part of this.#parts) part.prepare(wire)
    wire.sync()
    wire.stream.uncork()
  }

  override handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#current?.handleCommandComplete(message, wire)
    this.#done += 1
  }

  override handleEmptyQuery(): void {
    this.#done += 1
  }

  override handleReadyForQuery(wire: Wire): void {
    for (const part of this.#parts) part.handleReadyForQuery(wire)
  }

  override handleError(error: unknown, wire: Wire): void {
    for (const part of this.#parts.slice(0, this.#done)) part.handleReadyForQuery(wire)
    for (const part of this.#parts.slice(this.#done)) {
      // PostgreSQL has skipped it, so it has to be parsed when it is sent again.
      if (part.name !== undefined) delete wire.submittedNamedStatements[part.name]
      part.handleError(error, wire)
    }
  }
}

/**
 * Sends statements in one write, and has PostgreSQL carry them out up to the first that fails.
 * @returns what became of each; those behind a failed one have its error
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<PromiseSettledResult<pg.QueryResult>[]> {
  const settled: Promise<pg.QueryResult>[] = []
  const parts = statements.map(({ name, text, values }) => {
    // A value that cannot be sent must fail before anything was sent.
    const prepared = values.map(prepareValue)
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    settled.push(promise)
    const settle: Settle = (error, result) => (error ? reject(error) : resolve(result))
    return new Part({ ...(name !== undefined && { name }), text, values: prepared }, settle)
  })
  client.query(new Batch(parts))
  return Promise.allSettled(settled)
}
