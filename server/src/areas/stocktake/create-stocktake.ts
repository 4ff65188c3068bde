import { limits, type CallRequest } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'
import { loadStore } from '../store/store.loader.ts'

/** The materials of a balance `b` that a plan names. */
const planned = (storeId: string, { category, shelf }: { category: string; shelf: string }) => sql`
  stock_balance b join material m on m.id = b.material_id
  where b.store_id = ${storeId} and m.removed_at is null
    ${category === '' ? sql`` : sql`and m.category = ${category}`}
    ${shelf === '' ? sql`` : sql`and b.shelf = ${shelf}`}`

/**
 * Plans a stocktake. Its lines are what the store keeps at this moment.
 * @throws Failure 404, 403, 409 for a material that another open stocktake counts, 422 for none or too many materials
 */
export async function createStocktake(
  context: Context,
  given: CallRequest<'/stocktake/create'>,
): Promise<{ id: string; number: number; reference: string; lines: number }> {
  const { database, actor } = context
  // Two plans of one store are made one after the other.
  const store = await loadStore(context, given.store_id, 'stocktake_add', 'locked')
  const plan = { category: given.category ?? '', shelf: given.shelf ?? '' }
  const { rows: sizes } = await sql<{ lines: number; taken: number }>`
    select count(*)::int as lines, count(o.material_id)::int as taken
    from stock_balance b join material m on m.id = b.material_id
      left join stocktake_line o on o.store_id = b.store_id and o.material_id = b.material_id and o.is_open
    where (b.store_id, b.material_id) in (select b.store_id, b.material_id from ${planned(store.id, plan)})`.execute(
    database,
  )
  const { lines, taken } = sizes[0] ?? { lines: 0, taken: 0 }
  const field = plan.shelf === '' ? 'category' : 'shelf'
  if (lines === 0) throw invalid({ [field]: { key: 'stocktake_empty' } })
  if (lines > limits.stocktakeLines)
    throw invalid({ [field]: { key: 'stocktake_too_large', params: { limit: limits.stocktakeLines } } })
  if (taken > 0) throw conflict('stocktake_elsewhere')

  const values = { ...plan, is_blind: given.is_blind, counters: given.counters, note: given.note ?? '' }
  const { rows } = await sql<{ id: string; number: number; prefix: string }>`
    with series as (${drawNumber(store.project_id, 'stocktake')})
    insert into stocktake (number, project_id, store_id, category, shelf, is_blind, counters, note, created_by)
    select last, ${store.project_id}, ${store.id}, ${values.category}, ${values.shelf}, ${values.is_blind}, ${values.counters},
      ${values.note}, ${actor.userId}
    from series returning id, number, ${prefixIn(sql`${store.project_id}`, 'stocktake')} as prefix`.execute(
    database,
  )
  const [made] = rows
  if (!made) throw new Error('a stocktake was not inserted')
  await sql`
    insert into stocktake_line (stocktake_id, material_id, store_id, position, shelf)
    select ${made.id}, b.material_id, b.store_id, row_number() over (
      order by b.shelf = '', sortable(b.shelf), name_in_order(m.name_order, ${actor.language}), m.id), b.shelf
    from ${planned(store.id, plan)}`.execute(database)
  const { prefix, ...numbered } = made
  context.record({
    thing: 'stocktake',
    thingId: made.id,
    projectId: store.project_id,
    after: { store_id: store.id, number: made.number, state: 'Planned', ...values, lines },
  })
  return { ...numbered, reference: showNumber(prefix, made.number), lines }
}
