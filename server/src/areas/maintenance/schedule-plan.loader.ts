import type { MaintenanceRule } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'

/** What schedules take from a plan. */
export interface SchedulePlan {
  id: string
  catalog_id: string
  rule: MaintenanceRule
  lead_days: number
}

/**
 * Loads a plan for schedules of a project: one of a kind that the project or all projects have. It stays until the transaction ends.
 * @throws Failure not_found for any other plan, 409 for one that is switched off
 */
export async function loadSchedulePlan(
  { database }: Context,
  projectId: string,
  planId: string,
): Promise<SchedulePlan> {
  const { rows } = await sql<SchedulePlan & { is_active: boolean }>`
    select p.id, p.catalog_id, p.rule, p.lead_days, p.is_active
    from catalog_plan p join catalog c on c.id = p.catalog_id
    where p.id = ${planId} and c.removed_at is null and (c.project_id is null or c.project_id = ${projectId})
    for share of p`.execute(database)
  const [plan] = rows
  if (!plan) throw notFound()
  if (!plan.is_active) throw conflict('maintenance_plan_off')
  return plan
}
