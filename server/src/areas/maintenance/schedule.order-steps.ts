import { sql } from 'kysely'
import { defineOrderSteps } from '../../things/order-steps.ts'
import { countByOrders } from './count-by-orders.ts'

/** Floating schedules count from the last completion, so that a step of an order moves their next day [MT-53]. */
export const scheduleOrderSteps = defineOrderSteps({
  async taken({ database }, workIds) {
    const { rows } = await sql<{ schedule_id: string }>`
      select distinct schedule_id from work where id = any(${workIds}::uuid[]) and schedule_id is not null`.execute(
      database,
    )
    await countByOrders(
      database,
      rows.map((row) => row.schedule_id),
    )
  },
})
