import type { LedgerEntry } from '@atrium/event-bus'

export interface Listeners {
  readonly event: string
  /** Each once, with how often behind it where that is more than one. */
  readonly owners: readonly string[]
}

/** Who listens to what, by event. */
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
