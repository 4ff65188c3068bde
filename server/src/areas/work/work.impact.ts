import { openOrdersThere } from './open-orders-there.ts'

/** Open corrective orders stay at a location that is removed, and go along with one that moves. */
export const workImpact = openOrdersThere('cm')
