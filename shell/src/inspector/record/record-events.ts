import type { EventBus } from '@atrium/event-bus'
import { withNewest } from './bounded.ts'
import { preview } from './preview.ts'
import { limits, nextId, recordStore } from './record-store.ts'

/** Records events that pass on the bus, unless paused. */
export function recordEvents(bus: EventBus): () => void {
  return bus.tap(({ event, payload, sender }) => {
    if (recordStore.getState().isPaused) return
    const heardBy = bus.ledger().flatMap((entry) => (entry.event === event ? [entry.owner] : []))
    const record = {
      id: nextId(),
      at: performance.now(),
      event,
      sender,
      preview: preview(payload),
      heardBy: [...new Set(heardBy)],
    }
    recordStore.setState(({ events }) => ({ events: withNewest(events, record, limits.events) }))
  })
}
