import { sql } from 'kysely'
import type { LibraryUse } from '../library/library-uses.loader.ts'

/** The materials that kinds of assets need as spare parts or for maintenance. */
const ofKinds = sql`
  select p.catalog_id, p.material_id from catalog_spare p
  union all
  select p.catalog_id, n.material_id from catalog_plan_material n join catalog_plan p on p.id = n.plan_id`

/**
 * A material belongs to no project. Those use it whose stores keep it, or whose kinds of assets need it as a spare part or for maintenance: also those that
 * use a kind of all projects, by an asset of it or below it, or by a kind of their own below it.
 */
const projects = sql`
  select s.project_id from stock_balance b join store s on s.id = b.store_id where b.material_id = t.id
  union all
  select c.project_id from (${ofKinds}) p join catalog c on c.id = p.catalog_id
  where p.material_id = t.id and c.project_id is not null and c.removed_at is null
  union all
  select user_of.project_id from (${ofKinds}) p join catalog c on c.id = p.catalog_id and c.project_id is null and c.removed_at is null
  cross join lateral catalogs_below(c.id) below (id) cross join lateral (
    select distinct a.project_id from asset a where a.catalog_id = below.id and a.removed_at is null
    union all
    select k.project_id from catalog k where k.id = below.id and k.project_id is not null
  ) user_of where p.material_id = t.id`

/** Materials name their unit and their category by code. */
export const uses: readonly LibraryUse[] = (['unit', 'category'] as const).map((kind) => ({
  kind,
  thing: 'material',
  table: 'material',
  column: kind,
  removedAt: 'removed_at',
  projects,
  topic: 'materials',
}))
