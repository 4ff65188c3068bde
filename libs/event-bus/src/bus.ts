import { createEventBus } from './event-bus.ts'

/** The portal's only bus: this library is a federation singleton, so the shell and every remote have the same one. */
export const bus = createEventBus()
