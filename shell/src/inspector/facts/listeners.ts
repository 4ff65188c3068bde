import type { LedgerEntry } from '@atrium/event-bus'

export interface Listeners {
  readonly event: string
  /** Each owner once, followed by its number of subscriptions if there are several. */
  readonly owners: readonly string[]
}

/** The owners of subscriptions, by event. */
export function listenersByEvent(ledger: readonly Pick<LedgerEntry, 'owner' | 'event'>[]): Listeners[] {
  const byEvent = Map.groupBy(ledger, ({ event }) => event)
  return [...byEvent]
    .map(([event, entries]) => ({
      event,
      owners: [...Map.groupBy(entries, ({ owner }) => owner)]
        .map(([owner, { length }]) => (length > 1 ? `${owner} ×${length}` : owner))
        .toSorted(),
    }))
    .toSorted((one, other) => one.event.localeCompare(other.event))
}
