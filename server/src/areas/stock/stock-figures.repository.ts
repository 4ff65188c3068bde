import type { CallReply } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { seenStores } from '../store/store-sight.ts'

/**
 * Counts what is low and what has run out in all stores that the caller sees, each material once for each store and in one of the two
 * counts alone, and open requests.
 */
export async function readStockFigures(
  context: Context,
  projectId: string,
): Promise<CallReply<'/store/get_figures'>> {
  const rights = await context.rights(projectId)
  const seen = await seenStores(context, projectId)
  const seesSource = await seenStores(context, projectId, sql`r.store_id`)
  const seesTarget = await seenStores(context, projectId, sql`r.to_store_id`)
  const balances = (which: RawBuilder<unknown>) =>
    rights.may('store_materials_view')
      ? sql`(select count(*)::int from store s
          join stock_balance b on b.store_id = s.id and ${which}
          join material m on m.id = b.material_id and m.removed_at is null
          where s.project_id = ${projectId} and s.removed_at is null and ${seen})`
      : sql`null::int`
  const requests = rights.may('stock_request_view')
    ? sql`(select count(*)::int from stock_request r
        where r.project_id = ${projectId} and r.state in ('Pending', 'Approved')
          and ${seesSource} and (r.to_store_id is null or ${seesTarget}))`
    : sql`null::int`
  const { rows } = await sql<CallReply<'/store/get_figures'>>`
    select ${balances(sql`b.is_low and b.stock > 0`)} as low, ${balances(sql`b.is_out`)} as out, ${requests} as open_requests`.execute(
    context.database,
  )
  const [figures] = rows
  if (!figures) throw new Error('the counting query returned no row')
  return figures
}
