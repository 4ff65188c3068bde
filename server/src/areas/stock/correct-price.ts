import type { CallRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { loadStore } from '../store/store.loader.ts'
import { addCorrection, countEntriesAddedUp, findPriced } from './corrected-price.repository.ts'
import { findStock } from './stock.repository.ts'

/**
 * Corrects the price of an entry by an entry of its own [STK-31].
 * @returns the id of the new entry
 * @throws Failure 404, 403, 409 if the store no longer keeps the material or too much was booked since, 422 if the entry takes no price or
 * has this one already
 */
export async function correctPrice(
  context: Context,
  given: CallRequest<'/store/correct_price'>,
): Promise<string> {
  const { database, actor } = context
  const store = await loadStore(context, given.store_id, 'store_materials_adjust', 'kept')
  await context.require(store.project_id, 'store_materials_view')
  const at = await findPriced(database, store.id, given.entry_id)
  if (!at) throw notFound()
  const balance = await findStock(database, store.id, at.material_id, 'locked')
  if (!balance) throw conflict('stock_price_left')
  // Read again under the lock: nobody corrects it or takes it back meanwhile.
  const entry = await findPriced(database, store.id, given.entry_id)
  if (!entry?.takes_price) throw invalid({ entry_id: { key: 'stock_price_not_taken' } })
  const cost = parseAmount(given.unit_cost)
  if (entry.cost !== null && parseAmount(entry.cost) === cost)
    throw invalid({ unit_cost: { key: 'stock_price_same' } })
  const following = await countEntriesAddedUp(database, entry, limits.entriesAddedUp + 1)
  if (following > limits.entriesAddedUp) throw conflict('stock_price_too_many')

  const { material_id } = entry
  const unit_cost = formatAmount(cost)
  const correction = {
    store_id: store.id,
    material_id,
    refers_to: given.entry_id,
    unit_cost,
    note: given.note,
  }
  const id = await addCorrection(database, actor.userId, correction)
  context.record({
    thing: 'stock',
    thingId: store.id,
    projectId: store.project_id,
    before: { unit_cost: entry.cost },
    after: { kind: 'price', material_id, unit_cost, note: given.note },
  })
  return id
}
