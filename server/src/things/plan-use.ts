import { join } from 'node:path'
import type { MaintenanceRule } from '@atrium/contract'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Database } from '../database/database.ts'
import type { Context } from '../serve/context.ts'

/** A plan by which it is due otherwise: as it will be, and whether its days are counted anew or only their orders open at another time. */
export interface PlanAnew {
  readonly id: string
  readonly rule: MaintenanceRule
  /** As it was; the same where the rule stays. */
  readonly rule_before: MaintenanceRule
  readonly lead_days: number
  readonly is_active: boolean
  readonly has_new_rule: boolean
}

/** What changed plans bring about. Orders are those of maintenance. */
export interface PlanEffects {
  readonly schedules: number
  readonly orders_added: number
  readonly orders_withdrawn: number
  readonly orders_kept: number
}

export const noEffects: PlanEffects = { schedules: 0, orders_added: 0, orders_withdrawn: 0, orders_kept: 0 }

/** What two changes bring about together. */
export const sumOfEffects = (one: PlanEffects, other: PlanEffects): PlanEffects => ({
  schedules: one.schedules + other.schedules,
  orders_added: one.orders_added + other.orders_added,
  orders_withdrawn: one.orders_withdrawn + other.orders_withdrawn,
  orders_kept: one.orders_kept + other.orders_kept,
})

/** What depends on maintenance plans in an area above kinds of assets. */
export interface PlanUse {
  /** Whether something names one of some plans, so that it cannot be removed. */
  readonly isUsed: (database: Database, planIds: readonly string[]) => Promise<boolean>
  /** Whether something is due by one of some plans, or will be. */
  readonly isInForce: (database: Database, planIds: readonly string[]) => Promise<boolean>
  /** Counts what a change of some plans would bring about, before it is written. */
  readonly preview: (context: Context, plans: readonly PlanAnew[]) => Promise<PlanEffects>
  /** Some plans have changed, in the transaction of the change. */
  readonly changed: (context: Context, plans: readonly PlanAnew[]) => Promise<void>
  /** Some plans have got other rules by work in the background, which withdraws no order. Also in the transaction of the change. */
  readonly ruled: (database: Database, plans: readonly PlanRuled[]) => Promise<void>
}

/** What `*.plan-use.ts` of an area export. */
export const definePlanUse = (use: PlanUse): PlanUse => use

let known: Promise<readonly PlanUse[]> | undefined

/** What depends on plans in all areas, in the order of their paths. Read when it is first needed, because areas import kinds. */
export const planUses = (): Promise<readonly PlanUse[]> =>
  (known ??= onlyExportsOf<PlanUse>(join(import.meta.dirname, '../areas'), '.plan-use.ts'))

/** A plan that has got another rule. */
export type PlanRuled = Pick<PlanAnew, 'id' | 'rule_before'>

/** Tells all areas that work in the background has given plans other rules. */
export async function tellRuled(database: Database, plans: readonly PlanRuled[]): Promise<void> {
  if (plans.length > 0) for (const use of await planUses()) await use.ruled(database, plans)
}
