import type { Database } from '../../database/database.ts'
import { conflict } from '../../serve/failure.ts'
import { planUses } from '../../things/plan-use.ts'

/** Lets plans go out of use with their kind only while nothing is due by them [PLAN-10]. @throws Failure 409 */
export async function assertPlansFree(database: Database, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return
  for (const use of await planUses())
    if (await use.isInForce(database, planIds)) throw conflict('maintenance_plan_scheduled')
}
