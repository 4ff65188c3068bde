import type { Stocktake, StocktakeLine } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { showNumber } from '@atrium/contract/numbers'
import { inLanguage } from '../../languages/multilingual.ts'
import type { LineSight } from './stocktake.policy.ts'
import type { StocktakeRow } from './stocktake.repository.ts'
import type { LineRow } from './stocktake-lines.repository.ts'

export function presentStocktake(row: StocktakeRow, language: string): Stocktake {
  return {
    id: row.id,
    number: row.number,
    reference: showNumber(row.prefix, row.number),
    project_id: row.project_id,
    store_id: row.store_id,
    store_code: row.store_code,
    store_name: inLanguage(row.store_name, language),
    state: row.state,
    category: row.category,
    shelf: row.shelf,
    is_blind: row.is_blind,
    counters: row.counters,
    note: row.note,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    lines: row.lines,
    counted: row.counted,
    version: row.version,
  }
}

const amountIf = (isShown: boolean, stored: string | null) =>
  isShown && stored !== null ? presentAmount(stored) : null

export function presentLine(row: LineRow, sight: LineSight, language: string): StocktakeLine {
  return {
    material_id: row.material_id,
    code: row.code,
    name: inLanguage(row.name, language),
    unit: row.unit,
    category: row.category,
    shelf: row.shelf,
    is_added: row.is_added,
    state: row.state === 'disputed' && !sight.disputes ? 'counted' : row.state,
    round: row.round,
    own: amountIf(true, row.own),
    counts: sight.counts
      ? row.counts.map(({ by_name, quantity, balance, at }) => ({
          by_name,
          quantity: presentAmount(quantity),
          expected: presentAmount(balance),
          at: new Date(at).toISOString(),
        }))
      : null,
    expected: amountIf(sight.expected, row.expected),
    counted: amountIf(sight.counts, row.counted),
    difference: amountIf(sight.counts, row.difference),
    since: amountIf(sight.counts, row.since),
    is_adjusted: sight.counts && row.is_adjusted,
    unit_cost: amountIf(sight.expected, row.unit_cost),
    value: amountIf(sight.counts, row.value),
    reason: sight.counts ? row.reason : '',
  }
}
