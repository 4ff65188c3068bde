import { defineOrderSteps } from '../../things/order-steps.ts'
import { countByOrders } from './count-by-orders.ts'

/** Floating schedules count from the last completion, so that a step of an order moves their next day [MT-53]. */
export const scheduleOrderSteps = defineOrderSteps({
  taken: ({ database }, scheduleIds) => countByOrders(database, scheduleIds),
})
