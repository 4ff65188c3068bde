import { make as makePm } from './pm.things.ts'
import { timeOf } from './work-time.things.ts'

/** Orders of maintenance with an hour of the person and another cost. */
export const make = timeOf(makePm)
