import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Database } from '../database/database.ts'
import type { Context } from '../serve/context.ts'

/** What depends on maintenance plans in an area above kinds of assets. */
export interface PlanUse {
  /** Whether something names one of some plans, so that it cannot be removed. */
  readonly isUsed: (database: Database, planIds: readonly string[]) => Promise<boolean>
  /** Some plans have changed, in the transaction of the change: when they are due, or how long before their orders open. */
  readonly changed: (context: Context, planIds: readonly string[]) => Promise<void>
}

/** What `*.plan-use.ts` of an area export. */
export const definePlanUse = (use: PlanUse): PlanUse => use

let known: Promise<readonly PlanUse[]> | undefined

/** What depends on plans in all areas, in the order of their paths. Read when it is first needed, because areas import kinds. */
export const planUses = (): Promise<readonly PlanUse[]> =>
  (known ??= onlyExportsOf<PlanUse>(join(import.meta.dirname, '../areas'), '.plan-use.ts'))
