import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadStore } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import { stepsFrom, type StocktakeStep } from './stocktake.policy.ts'
import { presentStocktake } from './stocktake.presenter.ts'
import { findStocktake, lockStocktake, type StocktakeRow } from './stocktake.repository.ts'

export interface LoadedStocktake extends StocktakeRow {
  store: StoreRow
}

/**
 * Returns a stocktake. All calls load stocktakes here: the caller must see its store and hold `stocktake_view` and `code`.
 * @param lock locks the store first and then the stocktake, as everybody does
 * @throws Failure not_found for a stocktake that the caller may not see, forbidden for one that they see and may not touch
 */
export async function loadStocktake(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'kept' | 'locked',
): Promise<LoadedStocktake> {
  const found = await findStocktake(context.database, id)
  if (!found) throw notFound()
  await context.require(found.project_id, 'stocktake_view', 'stocktake_view')
  const store = await loadStore(context, found.store_id, code, lock && 'kept')
  if (!lock) return { ...found, store }
  // The first count changes the state.
  await lockStocktake(context.database, id, found.state === 'Planned' ? 'locked' : lock)
  const stocktake = await findStocktake(context.database, id)
  if (!stocktake) throw notFound()
  return { ...stocktake, store }
}

/**
 * Returns a stocktake for a step, locked from the read to the write.
 * @throws Failure 404, 403, 409 for a stale version or a state in which the step is not possible
 */
export async function loadForStep(
  context: Context,
  given: { stocktake_id: string; version?: number | undefined },
  step: StocktakeStep,
  code: AccessCode,
): Promise<LoadedStocktake> {
  const stocktake = await loadStocktake(
    context,
    given.stocktake_id,
    code,
    step === 'count' ? 'kept' : 'locked',
  )
  const current = () => presentStocktake(stocktake, context.actor.language)
  const from: readonly string[] = stepsFrom[step]
  if (!from.includes(stocktake.state))
    throw conflict('stocktake_state', { params: { state: stocktake.state }, current: current() })
  assertVersion(given.version, stocktake, current)
  return stocktake
}
