import type { LogEvent } from 'kysely'

export interface RecordedQuery {
  sql: string
  parameters: readonly unknown[]
}

/** Every query that a server sends while it is on, in order; a test counts them or asks for their plans. */
export class RecordedQueries {
  #queries: RecordedQuery[] | undefined

  /** For `Kysely`'s `log`. */
  readonly hear = (event: LogEvent): void => {
    const { sql, parameters } = event.query
    this.#queries?.push({ sql, parameters })
  }

  /** What was sent while `work` ran. */
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
