import { Observable, Subject } from 'rxjs'
import type { EventContract } from './event-contract.ts'

/** One open subscription: the owner, the event, and since when (ms, `performance.now()`). */
export interface LedgerEntry {
  readonly owner: string
  readonly event: string
  readonly since: number
}

/** One event before its delivery. */
export interface PassingEvent {
  readonly event: string
  readonly payload: unknown
  /** Module code, `shell`, or `server` for an event from the event stream. */
  readonly sender: string
}

export interface EventBus {
  /** Delivers to all current listeners. A listener that throws never keeps the others from receiving the event. */
  send<Payload>(contract: EventContract<Payload>, payload: Payload, sender?: string): void
  /** Listens until the returned function is called. `owner` is the module code for the ledger. */
  hear<Payload>(
    owner: string,
    contract: EventContract<Payload>,
    listener: (payload: Payload) => void,
  ): () => void
  /** The same as an rxjs stream; each subscription to it is a ledger entry. */
  stream<Payload>(owner: string, contract: EventContract<Payload>): Observable<Payload>
  /** Calls the watcher for every event before its delivery, listened to or not, until the returned function is called. */
  tap(watcher: (passing: PassingEvent) => void): () => void
  /** Returns the open subscriptions, of one owner or of all. */
  ledger(owner?: string): readonly LedgerEntry[]
}

export interface EventBusOptions {
  /** Receives what a listener threw. By default it is thrown again after the delivery, as an unhandled error. */
  onListenerError?: (error: unknown, entry: LedgerEntry) => void
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

export function createEventBus({ onListenerError = throwLater }: EventBusOptions = {}): EventBus {
  const channels = new Map<string, Subject<unknown>>()
  const open = new Set<LedgerEntry>()
  const watchers = new Set<(passing: PassingEvent) => void>()

  function channel(name: string): Subject<unknown> {
    const known = channels.get(name)
    if (known) return known
    const made = new Subject<unknown>()
    channels.set(name, made)
    return made
  }

  function stream<Payload>(owner: string, contract: EventContract<Payload>): Observable<Payload> {
    return new Observable<Payload>((subscriber) => {
      const entry: LedgerEntry = { owner, event: contract.name, since: performance.now() }
      open.add(entry)
      const subscription = channel(contract.name).subscribe((payload) => {
        // The sender used a contract of the same name, and a name stands for one payload type only.
        subscriber.next(payload as Payload)
      })
      return () => {
        subscription.unsubscribe()
        open.delete(entry)
      }
    })
  }

  return {
    stream,
    send({ name }, payload, sender = 'shell') {
      for (const watch of watchers) {
        try {
          watch({ event: name, payload, sender })
        } catch (error) {
          // An observer must not keep listeners from receiving the event.
          throwLater(error)
        }
      }
      channels.get(name)?.next(payload)
    },
    tap(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    hear(owner, contract, listener) {
      const entry: LedgerEntry = { owner, event: contract.name, since: performance.now() }
      const subscription = stream(owner, contract).subscribe((payload) => {
        try {
          listener(payload)
        } catch (error) {
          onListenerError(error, entry)
        }
      })
      return () => subscription.unsubscribe()
    },
    ledger: (owner) => [...open].filter((entry) => owner === undefined || entry.owner === owner),
  }
}
