import { beginningOfDay } from '@atrium/portal'

/** The first moment of one day to the last moment of another, in ISO 8601. An empty day leaves that side open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, afterLast] = [beginningOfDay(from), beginningOfDay(to, 1)]
  return {
    ...(first && { from: first.toISOString() }),
    ...(afterLast && { to: new Date(afterLast.getTime() - 1).toISOString() }),
  }
}
