import { beginningOfDay } from '@atrium/portal'
import type { Span } from '../../queries/stock.queries.ts'

/** From the start of one day to the end of another. An empty day leaves that side open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { from: beginningOfDay(from)?.toISOString(), to: beginningOfDay(to, 1)?.toISOString() }
}
