import { bus, type EventContract } from '@atrium/event-bus'

/** Sends an event to the screen under test as the portal would, such as a change by another person. */
export function sendBusEvent<Payload>(contract: EventContract<Payload>, payload: Payload): void {
  bus.send(contract, payload)
}
