import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { MaterialOfPlan, PlanRow } from './catalog-plan-rows.loader.ts'
import { clearOwnList } from './own-list.repository.ts'

/** A maintenance plan as it is stored; a new one has no id yet. */
export type StoredPlan = Omit<PlanRow, 'id' | 'catalog' | 'checklist' | 'materials'> & {
  id: string | null
  materials: MaterialOfPlan[]
}

/** Replaces the own maintenance plans of a kind: removes those that are not listed. */
export async function writePlans(
  database: Database,
  catalogId: string,
  plans: readonly StoredPlan[],
): Promise<void> {
  const kept = plans.flatMap(({ id }) => id ?? [])
  await clearOwnList(database, 'catalog_plan', catalogId, kept)
  const written = plans.map((plan) => ({ ...plan, ...plan.window, id: plan.id ?? randomUUID() }))
  await sql`
    insert into catalog_plan (id, catalog_id, position, code, name, description, rule, category, criticality, lead_days, early_days,
      late_days, duration_minutes, people, priority, tasks, checklist_id, is_active)
    select id, ${catalogId}, position, code, name, description, rule, category, criticality, lead_days, early_days,
      late_days, duration_minutes, people, priority, tasks, checklist_id, is_active
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id uuid, position integer, code text, name jsonb,
      description jsonb, rule jsonb, category text, criticality text, lead_days integer, early_days integer, late_days integer,
      duration_minutes integer, people integer, priority text, tasks jsonb, checklist_id uuid, is_active boolean)
    on conflict (id) do update set position = excluded.position, code = excluded.code, name = excluded.name,
      description = excluded.description, rule = excluded.rule, category = excluded.category, criticality = excluded.criticality,
      lead_days = excluded.lead_days, early_days = excluded.early_days, late_days = excluded.late_days,
      duration_minutes = excluded.duration_minutes, people = excluded.people, priority = excluded.priority, tasks = excluded.tasks,
      checklist_id = excluded.checklist_id, is_active = excluded.is_active`.execute(database)
  await writeMaterials(database, written)
}

async function writeMaterials(
  database: Database,
  plans: readonly { id: string; materials: readonly MaterialOfPlan[] }[],
): Promise<void> {
  const ids = plans.map(({ id }) => id)
  await sql`delete from catalog_plan_material where plan_id = any(${ids}::uuid[])`.execute(database)
  const lines = plans.flatMap(({ id, materials }) =>
    materials.map(({ material_id, quantity }, index) => ({
      plan_id: id,
      material_id,
      quantity,
      position: index + 1,
    })),
  )
  if (lines.length === 0) return
  await sql`
    insert into catalog_plan_material (plan_id, material_id, position, quantity)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (plan_id uuid, material_id uuid, position integer,
      quantity numeric)`.execute(database)
}

/** Whether a kind, or one below it, would have a maintenance plan with the code of one of the kinds above another place. */
export async function hasPlanClash(
  database: Database,
  catalogId: string,
  parentId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from catalogs_below(${catalogId}) below (id) join catalog_plan p on p.catalog_id = below.id
    where lower(p.code) in (
      select lower(o.code) from catalogs_above(${parentId}) above join catalog_plan o on o.catalog_id = above.id
    ) limit 1`.execute(database)
  return rows.length > 0
}

/** Returns the ids of the own plans of a kind. */
export async function findPlanIds(database: Database, catalogId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from catalog_plan where catalog_id = ${catalogId}`.execute(database)
  return rows.map(({ id }) => id)
}
