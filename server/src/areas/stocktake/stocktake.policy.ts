import type { StocktakeShow, StocktakeState } from '@atrium/contract'
import type { Rights } from '../../serve/rights.ts'

/** The states in which each step is possible. */
export const stepsFrom = {
  count: ['Planned', 'Counting'],
  review: ['Planned', 'Counting'],
  recount: ['Review'],
  explain: ['Review'],
  book: ['Review'],
  cancel: ['Planned', 'Counting', 'Review'],
} as const satisfies Record<string, readonly StocktakeState[]>
export type StocktakeStep = keyof typeof stepsFrom

/** What a caller may see of the lines of a stocktake. */
export interface LineSight {
  /** What is expected, and what it is worth. */
  expected: boolean
  /** What others counted, and the difference. */
  counts: boolean
  /** What two people counted differently. Whoever counts could otherwise try until they agree with the other. */
  disputes: boolean
}

/**
 * Returns what a caller may see of a stocktake's lines. Balances and prices are for users who may read what the store keeps. Those of a
 * blind stocktake are hidden from everybody while it is counted, and afterwards shown to users who approve it; once booked, the ledger
 * shows them as well. Of two people who count, neither sees the other's count.
 */
export function sightOf(
  stocktake: { state: StocktakeState; is_blind: boolean; counters: number },
  rights: Rights,
): LineSight {
  const { state, is_blind: isBlind, counters } = stocktake
  const approves = rights.may('stocktake_approve')
  const isCounted = state === 'Planned' || state === 'Counting'
  const isUncovered = !isBlind || state === 'Booked' || (approves && !isCounted)
  const expected = rights.may('store_materials_view') && isUncovered
  const counts = expected && (!isCounted || counters === 1 || approves)
  return { expected, counts, disputes: counts || !isCounted }
}

/** Returns whether a caller may ask for a choice of lines: some tell what others counted. */
export function mayShow(show: StocktakeShow, { counts, disputes }: LineSight): boolean {
  if (show === 'differing') return counts
  return show !== 'disputed' || disputes
}
