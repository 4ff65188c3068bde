import type { LogEvent } from 'kysely'

export interface RecordedQuery {
  sql: string
  parameters: readonly unknown[]
}

/** Records every query of a server in order while it is on. A test counts them or reads their plans. */
export class RecordedQueries {
  #queries: RecordedQuery[] | undefined

  /** For `Kysely`'s `log`. */
  readonly hear = (event: LogEvent): void => {
    const { sql, parameters } = event.query
    this.#queries?.push({ sql, parameters })
  }

  /** Returns the queries that were sent during `work`. */
  async during(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
    const queries: RecordedQuery[] = []
    this.#queries = queries
    try {
      await work()
    } finally {
      this.#queries = undefined
    }
    return queries
  }
}
