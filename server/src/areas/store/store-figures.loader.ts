import type { StoreFigure } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { seenStores } from './store-sight.ts'

/** Whether `stock_balance b` has run out. */
export const isOut = sql<boolean>`b.is_out`
/** Whether `stock_balance b` is low, but has not run out. */
export const isLow = sql<boolean>`b.is_low and b.stock > 0`
/** Whether `stock_request r` is open. */
export const isOpen = sql<boolean>`r.state in ('Pending', 'Approved')`

/**
 * Returns one figure of `store s` as an expression, for an order by it: what `/store/count_stock` counts of stores of a project that the
 * caller sees.
 */
export async function figureOfStore(
  context: Context,
  projectId: string,
  figure: StoreFigure,
): Promise<RawBuilder<unknown>> {
  // Removed materials are few and read once. A join would read a material for each balance.
  const balances = (which: RawBuilder<boolean>) => sql`(
    select count(*) from stock_balance b
    where b.store_id = s.id and ${which} and b.material_id not in (select id from material where removed_at is not null))`
  switch (figure) {
    case 'materials':
      return balances(sql`true`)
    case 'low':
      return balances(isLow)
    case 'out':
      return balances(isOut)
    case 'last_movement':
      return sql`(select l.at from stock_ledger l where l.store_id = s.id order by l.at desc, l.seq desc limit 1)`
    case 'open_requests': {
      const rights = await context.rights(projectId)
      if (!rights.may('stock_request_view')) return sql`0::bigint`
      const seesSource = await seenStores(context, projectId, sql`r.store_id`)
      const seesTarget = await seenStores(context, projectId, sql`r.to_store_id`)
      return sql`(
        select count(*) from stock_request r where (r.store_id = s.id or r.to_store_id = s.id) and ${isOpen}
          and ${seesSource} and (r.to_store_id is null or ${seesTarget}))`
    }
  }
}
