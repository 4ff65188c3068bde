import type { CallInput } from '@atrium/contract'

/** A warranty that ends within so many days is about to end. */
const daysOfEnding = 90

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The members of a search that narrow it by the warranty. */
export function warrantyInput(
  warranty: 'in' | 'ending' | 'out' | '',
): Pick<CallInput<'/asset/search'>, 'in_warranty' | 'warranty_ends_before'> {
  if (warranty === '') return {}
  if (warranty !== 'ending') return { in_warranty: warranty === 'in' }
  return { in_warranty: true, warranty_ends_before: day(Date.now() + (daysOfEnding + 1) * 86_400_000) }
}
