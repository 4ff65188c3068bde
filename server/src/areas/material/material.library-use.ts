import { sql } from 'kysely'
import type { LibraryUse } from '../library/library-uses.loader.ts'

/** A material belongs to no project. Those use it whose stores keep it, or whose kinds of assets need it as a spare part. */
const projects = sql`
  select s.project_id from stock_balance b join store s on s.id = b.store_id where b.material_id = t.id
  union all
  select c.project_id from catalog_spare p join catalog c on c.id = p.catalog_id
  where p.material_id = t.id and c.project_id is not null and c.removed_at is null`

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
