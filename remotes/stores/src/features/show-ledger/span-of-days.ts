import { beginningOfDay } from '@atrium/portal'
import type { Span } from '../../queries/stock.queries.ts'

/** From the beginning of one day to the end of another; either may be left open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { from: beginningOfDay(from)?.toISOString(), to: beginningOfDay(to, 1)?.toISOString() }
}
