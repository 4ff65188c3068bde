import { bus, type EventContract } from '@atrium/event-bus'

/** Tells a screen under test what the portal would tell it, such as a change by somebody else. */
export function tellChange<Payload>(contract: EventContract<Payload>, payload: Payload): void {
  bus.send(contract, payload)
}
