import type { ChangeEvent, Topic } from '@atrium/contract'
import type { Logger } from 'pino'
import pg from 'pg'
import { changeChannel } from '../serve/record-change.ts'

interface Heard {
  topic: Topic
  project_id: string | null
  /** Set when it concerns one person only. */
  user_id?: string
  /** Set when it concerns everybody, wherever they are. */
  to_all?: true
}

/** Someone who wants to hear of changes. */
export interface Listener {
  userId: string
  hear(event: ChangeEvent): void
  /** The database was out of reach for a while: changes may have been missed. */
  missed(): void
  /** Something of the listener's own changed, such as their rights; they hear of it when they have followed it. */
  concernsMe(event: ChangeEvent): void
  /** Null is what belongs to no project: a superuser's matter. */
  isIn(projectId: string | null): boolean
}

/**
 * Hears the changes of every process through the database and passes them on to the listeners they concern.
 * The connection is made again whenever it breaks, and then every listener is told that it may have missed something.
 */
export class ChangeStream {
  readonly #url: string
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #listeners = new Set<Listener>()
  #heard = 0
  #breaks = 0
  #client: pg.Client | undefined
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, log: Pick<Logger, 'warn' | 'info'>) {
    this.#url = url
    this.#log = log
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
    })
    client.on('notification', (message) => this.#pass(message.payload ?? ''))
    client.on('error', (error) => this.#broken(client, error))
    client.on('end', () => this.#broken(client, undefined))
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
    } catch (error) {
      // Half a connection would stay behind with every attempt.
      client.end().catch((cause: unknown) => this.#log.warn({ err: cause }, 'a connection did not end well'))
      throw error
    }
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  /** How many listen now, how many notices came and how often the connection broke since the start. */
  get figures(): { listeners: number; heard: number; breaks: number } {
    return { listeners: this.#listeners.size, heard: this.#heard, breaks: this.#breaks }
  }

  /** @returns how to stop listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #pass(payload: string): void {
    this.#heard += 1
    const heard = JSON.parse(payload) as Heard
    for (const listener of this.#listeners) {
      if (heard.user_id !== undefined) {
        if (heard.user_id !== listener.userId) continue
        listener.concernsMe({ topic: heard.topic, project_id: heard.project_id })
      } else if (heard.to_all || listener.isIn(heard.project_id)) {
        listener.hear({ topic: heard.topic, project_id: heard.project_id })
      }
    }
  }

  #broken(client: pg.Client, error: Error | undefined): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    this.#breaks += 1
    this.#log.warn({ err: error }, 'the connection that hears of changes broke; trying again')
    this.#tryAgain()
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          for (const listener of this.#listeners) listener.missed()
        },
        (error: unknown) => {
          this.#log.warn({ err: error }, 'changes cannot be heard yet')
          if (!this.#isClosed) this.#tryAgain()
        },
      )
    }, 500)
  }
}
