import { make as makePm } from './pm.things.ts'
import { tasksOf } from './work-tasks.things.ts'

/** Orders of maintenance with tasks. */
export const make = tasksOf(makePm)
