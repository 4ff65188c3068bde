import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** What follows from the steps of orders in an area above work. */
export interface OrderSteps {
  /** Some locked orders of maintenance have taken a step, in the transaction of that. */
  readonly taken: (context: Context, workIds: readonly string[]) => Promise<void>
}

/** What `*.order-steps.ts` of an area export. */
export const defineOrderSteps = (steps: OrderSteps): OrderSteps => steps

let known: Promise<readonly OrderSteps[]> | undefined

/** What follows from steps in all areas, in the order of their paths. Read when it is first needed, because areas import work. */
export const orderSteps = (): Promise<readonly OrderSteps[]> =>
  (known ??= onlyExportsOf<OrderSteps>(join(import.meta.dirname, '../areas'), '.order-steps.ts'))
