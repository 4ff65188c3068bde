import type { ThingsOf } from '../make-things.ts'
import { makeSchedules } from './schedule.things.ts'

export const make: ThingsOf = (place, count) => makeSchedules(place, count, 'Paused')
