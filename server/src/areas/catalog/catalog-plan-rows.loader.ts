import type { Catalog, CatalogPlan, Multilingual, PlanTask } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A material that one time of a plan takes. */
export interface MaterialOfPlan {
  material_id: string
  quantity: string
}

/** What a plan says besides its names and its place: when it is due, and how it is done. */
export interface PlanFacts extends Pick<
  CatalogPlan,
  | 'rule'
  | 'category'
  | 'criticality'
  | 'lead_days'
  | 'window'
  | 'duration_minutes'
  | 'people'
  | 'priority'
  | 'is_active'
> {
  tasks: PlanTask[]
  checklist_id: string | null
}

export interface PlanRow extends PlanFacts {
  id: string
  catalog: Catalog
  position: number
  code: string
  name: Multilingual
  description: Multilingual
  materials: (MaterialOfPlan & { material: { code: string; name: Multilingual; unit: string } })[]
  checklist: { code: string; name: Multilingual } | null
}

/** What plan `p` says, without its materials. */
export const planColumns = sql`p.id, p.code, p.name, p.description, p.rule, p.category, p.criticality, p.lead_days,
  case when p.early_days is not null then jsonb_build_object('early_days', p.early_days, 'late_days', p.late_days) end as "window",
  p.duration_minutes, p.people, p.priority, p.tasks, p.checklist_id, p.is_active`

/** Returns the maintenance plans of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readPlans(database: Database, catalogId: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns}, p.position, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog,
      (select jsonb_build_object('code', k.code, 'name', k.name) from checklist k where k.id = p.checklist_id) as checklist,
      coalesce((
        select jsonb_agg(jsonb_build_object('material_id', n.material_id, 'quantity', trim_scale(n.quantity)::text,
          'material', jsonb_build_object('code', m.code, 'name', m.name, 'unit', m.unit)) order by n.position)
        from catalog_plan_material n, lateral (select * from material where id = n.material_id offset 0) m
        where n.plan_id = p.id), '[]') as materials
    from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_plan where catalog_id = c.id offset 0) p
    order by above.level desc, p.position`.execute(database)
  return rows
}
