import type { Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { planColumns, type MaterialOfPlan, type PlanFacts } from './catalog-plan-rows.loader.ts'

/** A maintenance plan that is switched on, as other areas make work from it. */
export interface ActivePlan extends Omit<PlanFacts, 'is_active'> {
  id: string
  /** The kind that defines it, and whose it is: null for a kind that all projects have. */
  catalog_id: string
  project_id: string | null
  code: string
  name: Multilingual
  description: Multilingual
  materials: MaterialOfPlan[]
}

/** What a plan is carried out for. */
export type PlannedFor = { readonly asset_id: string } | { readonly location_id: string }

/** Plans `p` of kinds `c` that are switched on, of kinds that are there. */
const active = (fits: RawBuilder<unknown>) => sql<ActivePlan>`
  select ${planColumns}, c.id as catalog_id, c.project_id, coalesce((
      select jsonb_agg(jsonb_build_object('material_id', n.material_id, 'quantity', trim_scale(n.quantity)::text) order by n.position)
      from catalog_plan_material n where n.plan_id = p.id), '[]') as materials
  ${fits} and p.is_active and c.removed_at is null`

/** The plans of the kind of an asset and of those above it, from the top. */
const ofAsset = (assetId: string) => sql`
  from asset a, lateral catalogs_above(a.catalog_id) above,
    lateral (select * from catalog where id = above.id offset 0) c,
    lateral (select * from catalog_plan where catalog_id = c.id offset 0) p
  where a.id = ${assetId} and a.removed_at is null`

const withoutState = ({ is_active: _, ...plan }: ActivePlan & { is_active?: boolean }): ActivePlan => plan

/** Returns the active plans of an asset: those of its kind and what that inherits, from the top, each kind's in their order. */
export async function readPlansOfAsset(database: Database, assetId: string): Promise<ActivePlan[]> {
  const { rows } =
    await sql<ActivePlan>`${active(ofAsset(assetId))} order by above.level desc, p.position`.execute(database)
  return rows.map(withoutState)
}

/**
 * Returns a plan if it is active and can be carried out for an asset, whose kind has or inherits it, or for a location, whose project has
 * its kind; else undefined. The caller has judged who may see the asset or the location.
 */
export async function findActivePlan(
  database: Database,
  planId: string,
  plannedFor: PlannedFor,
): Promise<ActivePlan | undefined> {
  const fits =
    'asset_id' in plannedFor
      ? sql`${ofAsset(plannedFor.asset_id)} and p.id = ${planId}`
      : sql`
        from catalog_plan p join catalog c on c.id = p.catalog_id
          join location l on l.id = ${plannedFor.location_id} and l.removal_id is null
        where p.id = ${planId} and (c.project_id is null or c.project_id = l.project_id)`
  const { rows } = await active(fits).execute(database)
  return rows.map(withoutState)[0]
}
