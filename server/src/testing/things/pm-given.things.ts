import { make as makePm } from './pm.things.ts'
import { givenOf } from './work-given.things.ts'

/** Orders of maintenance that are given to the person. */
export const make = givenOf(makePm)
