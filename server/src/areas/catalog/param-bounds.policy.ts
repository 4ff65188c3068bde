import type { WrittenParam } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'

/** From the lowest to the highest. */
const rising = ['minimum', 'alarm_low', 'warn_low', 'warn_high', 'alarm_high', 'maximum'] as const

type Given = Pick<WrittenParam, (typeof rising)[number] | 'kind' | 'rollover_at' | 'expected_per_day'>

/** @throws Failure 422 that names each bound below the one before it, and what only counters have */
export function assertBounds(given: Given, at: string): void {
  const fields: NonNullable<FailureDetails['fields']> = {}
  let before: bigint | undefined
  for (const bound of rising) {
    const value = given[bound]
    if (value === null) continue
    const amount = parseAmount(value)
    if (before !== undefined && amount < before) fields[`${at}${bound}`] = { key: 'param_bounds_order' }
    else before = amount
  }
  if (given.kind !== 'counter')
    for (const own of ['rollover_at', 'expected_per_day'] as const)
      if (given[own] !== null) fields[`${at}${own}`] = { key: 'param_counter_only' }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
