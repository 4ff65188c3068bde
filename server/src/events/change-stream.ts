import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ChangeEvent, Topic } from '@atrium/contract'
import type { Logger } from 'pino'
import pg from 'pg'
import { changeChannel, type Beginning, type Payload } from './change-channel.ts'
import { RecentNotices } from './recent-notices.ts'

/** A consumer of change notices. */
export interface Listener {
  userId: string
  sessionId: string
  hear(event: ChangeEvent): void
  /** Called after the database was down for a while, as notices may have been missed. */
  missed(): void
  /** Called for a change of the listener's own, such as their rights, which they pass on once they have followed it. */
  concernsMe(event: ChangeEvent): void
  /** Returns whether the listener may hear of the topic, in a project or without one. */
  hears(topic: Topic, projectId: string | null): boolean
}

/**
 * Gets the notices of every process through the database and passes them on to the listeners that they concern. Reconnects
 * after every break, and then tells every listener that it may have missed something.
 */
export class ChangeStream {
  readonly #url: string
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #listeners = new Set<Listener>()
  /** The listeners by person, so that a notice for one person costs nothing for the others. */
  readonly #listenersOf = new Map<string, Set<Listener>>()
  readonly #recent = new RecentNotices()
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
    const beginning: Beginning = { id: randomUUID() }
    const begun = Promise.withResolvers<void>()
    client.on('notification', ({ payload = '' }) => {
      const notice = JSON.parse(payload) as Payload | Beginning
      if (notice.id !== beginning.id) return this.#pass(notice)
      // From here on no notice is missed. Between the last notice before this connection and this one, some may be missing.
      this.#recent.beginAt(beginning.id)
      begun.resolve()
    })
    client.on('error', (error) => this.#broken(client, error))
    client.on('end', () => this.#broken(client, undefined))
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      await client.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(beginning)])
      await Promise.race([begun.promise, brokenOff(client)])
    } catch (error) {
      // Otherwise every attempt would leave half a connection behind.
      client
        .end()
        .catch((cause: unknown) => this.#log.warn({ err: cause }, 'a connection did not close cleanly'))
      throw error
    }
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  /** The number of listeners, of notices since the start, and of broken connections since the start. */
  get figures(): { listeners: number; heard: number; breaks: number } {
    return { listeners: this.#listeners.size, heard: this.#heard, breaks: this.#breaks }
  }

  /** The position behind the last notice so far. A change that a read beginning now does not see gets a later position. */
  get position(): string {
    return this.#recent.position
  }

  /** Returns whether all notices after a position are still known. */
  isKnown(position: string): boolean {
    return this.#recent.after(position) !== undefined
  }

  /**
   * @param after the listener gets the known notices after this position at once
   * @returns a function that stops listening
   */
  listen(listener: Listener, after = this.position): () => void {
    const { userId } = listener
    for (const notice of this.#recent.after(after) ?? []) passAgain(notice, listener)
    const ofPerson = this.#listenersOf.get(userId) ?? new Set()
    this.#listenersOf.set(userId, ofPerson.add(listener))
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      ofPerson.delete(listener)
      if (ofPerson.size === 0 && this.#listenersOf.get(userId) === ofPerson) this.#listenersOf.delete(userId)
    }
  }

  #pass(notice: Payload | Beginning): void {
    this.#recent.add(notice)
    if (notice.topic === undefined) return
    this.#heard += 1
    const { topic, project_id, user_ids, to_all } = notice
    if (user_ids) {
      for (const id of user_ids)
        for (const listener of this.#listenersOf.get(id) ?? [])
          listener.concernsMe(eventFor(listener, notice))
      return
    }
    for (const listener of this.#listeners)
      if (to_all || listener.hears(topic, project_id)) listener.hear(eventFor(listener, notice))
  }

  #broken(client: pg.Client, error: Error | undefined): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    this.#breaks += 1
    this.#log.warn({ err: error }, 'the connection that listens for changes broke; reconnecting')
    this.#tryAgain()
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          for (const listener of this.#listeners) listener.missed()
        },
        (error: unknown) => {
          this.#log.warn({ err: error }, 'listening for changes failed; trying again')
          if (!this.#isClosed) this.#tryAgain()
        },
      )
    }, 500)
  }
}

function eventFor({ sessionId }: Listener, { topic, project_id, own }: Payload): ChangeEvent {
  return { topic, project_id, ...(own?.session === sessionId && { change: own.change }) }
}

/** Passes an earlier notice on to one listener, by the same rules. */
function passAgain(notice: Payload, listener: Listener): void {
  const { topic, project_id, user_ids, to_all } = notice
  if (user_ids) {
    if (user_ids.includes(listener.userId)) listener.concernsMe(eventFor(listener, notice))
  } else if (to_all || listener.hears(topic, project_id)) listener.hear(eventFor(listener, notice))
}

async function brokenOff(client: pg.Client): Promise<never> {
  await once(client, 'end')
  throw new Error('the connection closed before it listened for changes')
}
