import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** What follows from the steps of orders and inspections in an area above these. */
export interface OrderSteps {
  /** Locked orders or inspections of some schedules have taken a step or are gone, in the transaction of that. */
  readonly taken: (context: Context, scheduleIds: readonly string[]) => Promise<void>
}

/** What `*.order-steps.ts` of an area export. */
export const defineOrderSteps = (steps: OrderSteps): OrderSteps => steps

let known: Promise<readonly OrderSteps[]> | undefined

/** What follows from steps in all areas, in the order of their paths. Read when it is first needed, because areas import work. */
const orderSteps = (): Promise<readonly OrderSteps[]> =>
  (known ??= onlyExportsOf<OrderSteps>(join(import.meta.dirname, '../areas'), '.order-steps.ts'))

/** Tells all areas that orders or inspections have taken a step. @param scheduleIds those that they are of; null for what is of none */
export async function tellSteps(context: Context, scheduleIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(scheduleIds.flatMap((id) => id ?? []))]
  if (ids.length > 0) for (const steps of await orderSteps()) await steps.taken(context, ids)
}
