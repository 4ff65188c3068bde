import type { Catalog, CatalogPlan, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface PlanRow {
  id: string
  catalog: Catalog
  position: number
  code: string
  name: Multilingual
  description: Multilingual
  interval: CatalogPlan['interval']
  duration_minutes: number | null
  priority: CatalogPlan['priority']
  is_statutory: boolean
  is_active: boolean
}

/** Returns the maintenance plans of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readPlans(database: Database, catalogId: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, p.position, p.code, p.name,
      p.description, case when p.interval_every is not null
        then jsonb_build_object('every', p.interval_every, 'unit', p.interval_unit) end as "interval",
      p.duration_minutes, p.priority, p.is_statutory, p.is_active
    from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_plan where catalog_id = c.id offset 0) p
    order by above.level desc, p.position`.execute(database)
  return rows
}
