import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { setPatience, type DatabaseOptions, type OpenDatabase } from './database.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'

/** How long a statement may take before the connection counts as lost, in milliseconds. */
const answerMs = 10_000

/**
 * Opens one connection that all callers share. Statements that are sent in one turn of the event loop leave in one write, and
 * PostgreSQL answers them in order. Only for short single statements that read and take no locks: a slow statement delays
 * all behind it, and a transaction would include statements of other callers.
 */
export function openPipelined(
  url: string,
  log: Pick<Logger, 'warn'>,
  { patience, hear }: Pick<DatabaseOptions, 'patience' | 'hear'> = {},
): OpenDatabase {
  let shared: Promise<PipelinedClient> | undefined

  /** The connection opens with its first statement, and again after it broke. */
  function open(): Promise<PipelinedClient> {
    const client = new PipelinedClient(url)
    const opened = client
      .connect()
      .then(() => patience && setPatience(client, patience))
      .then(() => client)
    const forget = () => {
      if (shared === opened) shared = undefined
    }
    client.on('error', (error) => {
      forget()
      log.warn({ err: error }, 'the shared database connection broke')
    })
    client.on('end', forget)
    opened.catch(forget)
    return opened
  }

  const pool: PostgresPool = {
    options: {},
    async connect() {
      const client = await (shared ??= open())
      client.gather()
      return new PreparingClient(client)
    },
    async end() {
      // A connection that never opened has nothing to end.
      const client = await shared?.catch(() => undefined)
      await client?.end()
    },
  }
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(hear && { log: hear }),
  })
  return { database, close: () => database.destroy() }
}

class PipelinedClient extends pg.Client {
  readonly #socket: Socket
  #isGathering = false

  constructor(url: string) {
    const socket = new Socket()
    super({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: 5000,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => socket,
    })
    this.#socket = socket
  }

  /** Holds back what is written until the turn of the event loop ends. Other calls may add to it by then. */
  gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#socket.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.#socket.uncork()
    })
  }

  release(): void {
    // The connection stays open for the other callers.
  }
}
