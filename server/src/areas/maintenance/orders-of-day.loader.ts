import type { MaintenanceOutcome } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { outcomeOfInspection } from '../inspection/inspection-outcome.policy.ts'

/** An order or an inspection of a schedule, as a person is told of it. Days are YYYY-MM-DD. */
export interface OrderOfDay {
  thing: 'pm' | 'inspection'
  /** Null where the person does not see its place: its asset was moved. */
  reference: string | null
  occurrence_on: string
  due_on: string
  outcome: MaintenanceOutcome | null
  outcome_reason: string
}

type OrderRow = Omit<OrderOfDay, 'reference'> & { number: number; prefix: string; is_seen: boolean }

interface Asked {
  scheduleId: string
  projectId: string
  /** Of the person who is told. */
  sight: Sight
}

/** Finds the orders and inspections of a schedule that are due on a day, or of a day of its rule. */
export async function findOrdersOfDay(database: Database, asked: Asked, date: string): Promise<OrderOfDay[]> {
  const { rows } = await sql<OrderRow>`
    select * from ${ordersOf(asked)} where due_on = ${date}::date::text or occurrence_on = ${date}::date::text order by thing, number`.execute(
    database,
  )
  return rows.map(presented)
}

/** Returns the newest order or inspection of a schedule that was not withdrawn; undefined without one. */
export async function findNewestOrder(database: Database, asked: Asked): Promise<OrderOfDay | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from ${ordersOf(asked)} where outcome is distinct from 'withdrawn'
    order by epoch desc, sequence desc limit 1`.execute(database)
  return rows.map(presented)[0]
}

const presented = ({ number, prefix, is_seen: isSeen, ...order }: OrderRow): OrderOfDay => ({
  ...order,
  reference: isSeen ? showNumber(prefix, number) : null,
  outcome_reason: isSeen ? order.outcome_reason : '',
})

const ordersOf = ({ scheduleId, projectId, sight }: Asked) => sql`(
    select 'pm' as thing, w.number, ${prefixIn(sql`${projectId}`, 'pm')} as prefix, w.occurrence_on::text as occurrence_on,
      w.due_on::text as due_on, w.outcome, w.outcome_reason, w.epoch, w.sequence, ${withinSight(sight)} as is_seen
    from work w join location l on l.id = w.location_id where w.schedule_id = ${scheduleId}
    union all
    select 'inspection', i.number, ${prefixIn(sql`${projectId}`, 'inspection')}, i.due_on::text, i.due_on::text, ${outcomeOfInspection},
      i.cancelled_because, i.epoch, i.sequence, ${withinSight(sight)}
    from inspection i join location l on l.id = i.location_id where i.schedule_id = ${scheduleId}
  ) found`
