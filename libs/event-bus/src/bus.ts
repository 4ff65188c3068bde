import { createEventBus } from './event-bus.ts'

/** The portal's one bus: this library is a federation singleton, so the shell and every remote hold the same. */
export const bus = createEventBus()
