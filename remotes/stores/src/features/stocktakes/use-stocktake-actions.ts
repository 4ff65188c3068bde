import type { Stocktake } from '@atrium/contract'
import { useAccess } from '@atrium/portal'

/** A step of a stocktake. */
export type StocktakeAction = 'review' | 'book' | 'recount' | 'cancel'

/** The steps that the user may take in the stocktake's current state, the next one first. */
export function useStocktakeActions({ state }: Pick<Stocktake, 'state'>): readonly StocktakeAction[] {
  const counts = useAccess('stocktake_count')
  const approves = useAccess('stocktake_approve')
  const adjusts = useAccess('store_materials_adjust')
  const plans = useAccess('stocktake_add')
  const isCounted = state === 'Planned' || state === 'Counting'
  const isReviewed = state === 'Review'
  const actions: StocktakeAction[] = []
  if (isCounted && counts) actions.push('review')
  if (isReviewed && approves && adjusts) actions.push('book')
  if (isReviewed && approves) actions.push('recount')
  if ((isCounted || isReviewed) && plans) actions.push('cancel')
  return actions
}
