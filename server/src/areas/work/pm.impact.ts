import { openOrdersThere } from './open-orders-there.ts'

/** Open orders of maintenance stay at a location that is removed, and go along with one that moves. */
export const pmImpact = openOrdersThere('pm')
